import { DatabaseConfig, IsNumberSetting } from '@app/kernel';

export class CommentsConfig extends DatabaseConfig {
  /** For so long a newcomer's first comment or reply must have stood; 0 counts it at once. */
  @IsNumberSetting(0, 24 * 365)
  NEWCOMER_COMMENT_HOURS: number = 24;
}
