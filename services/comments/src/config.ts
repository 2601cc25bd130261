import { IsNumberSetting } from '@app/kernel';
import { RecordConfig } from '@app/kernel/service';

export class CommentsConfig extends RecordConfig {
  /** For so long a newcomer's first comment or reply must have stood; 0 counts it at once. */
  @IsNumberSetting(0, 24 * 365)
  NEWCOMER_COMMENT_HOURS: number = 24;
}
