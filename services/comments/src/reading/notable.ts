import { comments, type NotableWords, type OwnReportState, type WaitingQueue, type WordsTarget } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { TABLES } from '../moderation/hiding.queries.js';
import { OWN_STATE } from '../reports/own-reports.queries.js';
import { excerptOf } from '../writing/excerpt.js';

/** As much of the words as an excerpt is found in. */
const BEGINNING = 400;

const words = (kind: WordsTarget, projectId: string, commentId: string): string => `
  select '${kind}' as kind, w.id, ${projectId} as "projectId", ${commentId} as "commentId", w.user_id as "authorId",
    case when w.hidden_at is null then left(w.content, ${BEGINNING}) end as excerpt, iso(w.hidden_at) as "hiddenAt",
    w.hidden_reason as "hideReason"
  from ${TABLES[kind]} w`;

/** `$1` are the comments, `$2` the replies. */
export const notable = statement<NotableWords>(
  'notable',
  `${words('comment', 'w.project_id', 'w.id')} where w.id = any($1::int[]) and w.deleted_at is null
   union all
   ${words('reply', 'c.project_id', 'w.comment_id')} join comments c on c.id = w.comment_id where w.id = any($2::int[])`,
);

export const outcomes = statement<{ caseId: number; state: OwnReportState }>(
  'outcomes',
  `select k.id as "caseId", ${OWN_STATE} as state from report_cases k where k.id = any($1::int[])`,
);

export const waiting = statement<WaitingQueue>(
  'waiting',
  `select (select count(*)::int from report_cases k where k.resolved_at is null) as count,
     (select iso(k.opened_at) from report_cases k where k.resolved_at is null order by k.opened_at limit 1) as since`,
);

/** What notices asks of comments, when it tells people of them. */
@Controller()
export class Notable {
  constructor(private readonly db: Database) {}

  @Rpc(comments.notable)
  async notable(asked: { comments: number[]; replies: number[] }): Promise<NotableWords[]> {
    const found = await this.db.rows(notable, [asked.comments, asked.replies]);
    return found.map((one) => ({ ...one, excerpt: one.excerpt === null ? null : excerptOf(inOneLine(one.excerpt)) }));
  }

  @Rpc(comments.outcomes)
  outcomes({ caseIds }: { caseIds: number[] }): Promise<{ caseId: number; state: OwnReportState }[]> {
    return this.db.rows(outcomes, [caseIds]);
  }

  @Rpc(comments.waiting)
  async waiting(): Promise<WaitingQueue> {
    return (await this.db.one(waiting))!;
  }
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
