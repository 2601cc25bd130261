import { IsAddress, IsOptionalSetting } from '@app/kernel';

export class DemoConfig {
  NODE_ENV = 'development';

  /** Where browsers find the site. */
  @IsAddress('http', 'https')
  SITE_URL!: string;

  /** Where this program finds it, to upload pictures. Default: SITE_URL. */
  @IsOptionalSetting()
  @IsAddress('http', 'https')
  GATEWAY_URL?: string;

  /** As the services' own roles: the demo can write no more than they can. */
  @IsAddress('postgres', 'postgresql')
  USERS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  PROJECTS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  COMMENTS_DATABASE_URL!: string;
}
