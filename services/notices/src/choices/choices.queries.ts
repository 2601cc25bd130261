import type { MailChoice, NoticeKind } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { isGone } from '@app/kernel/service';

export interface ChoicesRow {
  mail: Partial<Record<NoticeKind, MailChoice>>;
  timeZone: string | null;
  refusedAt: Date | null;
}

const COLUMNS = `mail, time_zone as "timeZone", refused_at as "refusedAt"`;

export const choicesOf = statement<ChoicesRow>('choices_of', `select ${COLUMNS} from choices where user_id = $1`);

/** Tells whether the database knows this zone, too. @throws 22023 when it does not */
export const zoneKnown = statement<{ at: Date }>('choices_zone', 'select now() at time zone $1 as at');

/** A link that stops mails outlives the account: who is gone has no choices any more. */
export const changeChoices = statement<ChoicesRow>(
  'choices_change',
  `insert into choices as c (user_id, mail, time_zone) select $1, $2::jsonb, $3 where not ${isGone('$1')}
   on conflict (user_id) do update
   set mail = c.mail || excluded.mail, time_zone = coalesce(excluded.time_zone, c.time_zone)
   returning ${COLUMNS}`,
);
