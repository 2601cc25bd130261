import { comments, type OfMonth, REPORT_TARGETS, type WordsModerated } from '@app/contracts';
import { LOG, type Log } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { type Addable, Moderated, Rpc, waitsSql } from '@app/kernel/service';
import { Controller, Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const acts = (...names: string[]): string =>
  REPORT_TARGETS.flatMap((target) => names.map((name) => `'${target}.${name}'`)).join(', ');

/**
 * The line that decides a case says how long it was open and why it was reported. Lines of before do not: their case
 * knows. Of the two lines of a suspension that also hides, the first one decides.
 */
export const countWords = statement<{ counts: Addable<WordsModerated> }>(
  'moderated_words',
  `with lines as (
     select a.action, split_part(a.action, '.', 2) as act, a.details,
       case when a.details ? 'case' then (a.details->>'case')::int end as case_id, a.at
     from audit a where a.action in (${acts('dismiss_reports', 'hide', 'suspend_author')}) and a.at >= $1 and a.at < $2
   ),
   decisions as (
     select l.act,
       coalesce(l.details->>'reason', (select r.reason from reports r where r.case_id = l.case_id order by r.id limit 1)) as reason,
       coalesce((l.details->>'waitedSeconds')::int, extract(epoch from l.at - k.opened_at)) as waited
     from lines l join report_cases k on k.id = l.case_id
     where l.details ? 'waitedSeconds' or not (l.act = 'hide' and k.action is not distinct from 'suspend_author')
   ),
   reasons as (
     select reason, count(*) filter (where act = 'dismiss_reports') as dismissed, count(*) filter (where act = 'hide') as hidden,
       count(*) filter (where act = 'suspend_author') as suspended
     from decisions where reason is not null group by reason
   )
   select json_build_object(
     'commentsHidden', (select count(*) from lines where action = 'comment.hide'),
     'repliesHidden', (select count(*) from lines where action = 'reply.hide'),
     'reports', (
       select coalesce(json_object_agg(reason, json_build_object('dismissed', dismissed, 'hidden', hidden, 'suspended', suspended)), '{}')
       from reasons
     ),
     'waits', ${waitsSql('decisions')}
   ) as counts`,
);

/** What admins decided on words and on reports, in numbers. */
@Controller()
export class ModeratedWords implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly moderated: Moderated<WordsModerated>;

  constructor(db: Database, @Inject(LOG) log: Log) {
    this.moderated = new Moderated(db, countWords, log);
  }

  onApplicationBootstrap(): void {
    this.moderated.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.moderated.stop();
  }

  @Rpc(comments.moderated)
  months(): Promise<OfMonth<WordsModerated>[]> {
    return this.moderated.months();
  }
}
