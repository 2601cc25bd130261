import { DatabaseConfig, IsAddress, IsNumberSetting, IsOptionalSetting } from '@app/kernel';
import { Matches, MaxLength } from 'class-validator';

export class NoticesConfig extends DatabaseConfig {
  /** Where links in mails lead to. */
  @IsAddress('http', 'https')
  SITE_URL: string = 'http://localhost:3000';

  @MaxLength(60)
  SITE_NAME: string = 'Local Network';

  /** The mail server, such as `smtps://user:password@host:465`. Without it no mail leaves. */
  @IsOptionalSetting()
  @IsAddress('smtp', 'smtps')
  SMTP_URL?: string;

  /** The sender of every mail. */
  @Matches(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/, {
    message: 'MAIL_FROM must be an address such as `Local Network <news@example.org>`',
  })
  MAIL_FROM: string = 'Local Network <news@localhost.localdomain>';

  /** The most mails that leave in a minute, of all instances together. */
  @IsNumberSetting(1, 100_000)
  MAIL_PER_MINUTE: number = 600;
}
