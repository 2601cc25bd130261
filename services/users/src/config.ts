import { PASSWORD_MIN } from '@app/contracts';
import { IsIn } from 'class-validator';
import { DatabaseConfig, IsEmailSetting, IsListSetting, IsOptionalWith, IsSecret } from '@app/kernel';

export class UsersConfig extends DatabaseConfig {
  /** With ADMIN_PASSWORD: the account made at start-up while the site has no admin. */
  @IsOptionalWith('ADMIN_PASSWORD')
  @IsEmailSetting()
  ADMIN_EMAIL?: string;

  @IsOptionalWith('ADMIN_EMAIL')
  @IsSecret(PASSWORD_MIN)
  ADMIN_PASSWORD?: string;

  /** Whoever signs in with a provider that has verified one of these addresses becomes an admin. */
  @IsListSetting()
  ADMIN_EMAILS: string[] = [];

  /** on: bio and website of a newcomer are not public. */
  @IsIn(['on', 'off'])
  NEWCOMERS: 'on' | 'off' = 'on';
}
