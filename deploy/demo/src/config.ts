import { IsAddress } from '@app/kernel';

export class DemoConfig {
  NODE_ENV = 'development';

  /** Where the running site is: pictures go in through its front door. */
  @IsAddress('http', 'https')
  SITE_URL!: string;

  /** The services' own roles: the demo data can write no more than they can. */
  @IsAddress('postgres', 'postgresql')
  USERS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  PROJECTS_DATABASE_URL!: string;
}
