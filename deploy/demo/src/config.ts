import { IsAddress } from '@app/kernel';

export class DemoConfig {
  NODE_ENV = 'development';

  /** The address of the running site: pictures are uploaded to it. */
  @IsAddress('http', 'https')
  SITE_URL!: string;

  /** As the services' own roles: the demo can write no more than they can. */
  @IsAddress('postgres', 'postgresql')
  USERS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  PROJECTS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  COMMENTS_DATABASE_URL!: string;
}
