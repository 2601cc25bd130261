import { INBOX_READ_MAX, inboxReadRules, type NoticeChange, noticeRules } from '@app/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

/** One of the two. */
export class InboxReadBody {
  @ApiPropertyOptional({ type: [Number], maxItems: INBOX_READ_MAX })
  @Follows(inboxReadRules.ids)
  ids?: number[];

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'All that are no younger than this' })
  @Follows(inboxReadRules.until)
  until?: string;
}

export class NoticeChangeBody implements NoticeChange {
  @Follows(noticeRules.kinds)
  kinds?: NoticeChange['kinds'];

  @Follows(noticeRules.timeZone)
  timeZone?: string;
}
