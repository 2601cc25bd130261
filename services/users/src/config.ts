import { PASSWORD_MIN } from '@app/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { IsEmailSetting, IsListSetting, IsOptionalWith, IsSecret } from '@app/kernel';
import { RecordConfig } from '@app/kernel/service';
import { PASSWORD_COST } from './accounts/passwords.js';

const enoughForProduction = ValidateBy({
  name: 'enoughForProduction',
  validator: {
    validate: (cost, at) => (at!.object as UsersConfig).NODE_ENV !== 'production' || Number(cost) >= PASSWORD_COST,
    defaultMessage: () => `PASSWORD_COST must be ${PASSWORD_COST} or more in production`,
  },
});

export class UsersConfig extends RecordConfig {
  /** With ADMIN_PASSWORD: the account made at start-up while the site has no admin. */
  @IsOptionalWith('ADMIN_PASSWORD')
  @IsEmailSetting()
  ADMIN_EMAIL?: string;

  @IsOptionalWith('ADMIN_EMAIL')
  @IsSecret(PASSWORD_MIN)
  ADMIN_PASSWORD?: string;

  /** A person who signs in with a provider that has verified one of these addresses becomes an admin. */
  @IsListSetting()
  ADMIN_EMAILS: string[] = [];

  /** on: bio and website of a newcomer are not public. */
  @IsIn(['on', 'off'])
  NEWCOMERS: 'on' | 'off' = 'on';

  /**
   * newcomers: bio and website wait until the person has confirmed the address, too. votes: so do the votes, likes and
   * words of people who sign up from then on.
   */
  @IsIn(['nothing', 'newcomers', 'votes'])
  VERIFY_EMAIL: 'nothing' | 'newcomers' | 'votes' = 'newcomers';

  /**
   * What it costs to try a password: the binary logarithm of scrypt's N. One more doubles time and memory: 18 takes 256
   * MB, two at a time.
   */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(18)
  @enoughForProduction
  PASSWORD_COST: number = PASSWORD_COST;
}
