import type { LetterState } from '@app/contracts';
import { statement } from '@app/kernel/database';

/** A letter that still has something to be done for it. */
export interface UnderWay {
  id: number;
  state: LetterState;
  startedAt: Date;
  upTo: string | null;
  isAdded: boolean;
}

/** One instance at a time does it. */
export const letterUnderWay = statement<UnderWay>(
  'letter_under_way',
  `select id, state, started_at as "startedAt", up_to as "upTo", is_added as "isAdded"
   from letters where state in ('sending', 'stopped') and outcome is null and id > $1
   order by id limit 1 for update skip locked`,
);

export const ADDED = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Who confirmed before it was sent. */
export const nextSubscribers = statement<{ id: string }>(
  'next_subscribers',
  `select id from subscribers
   where confirmed_at is not null and confirmed_at <= $2 and id > coalesce($1::uuid, '${FIRST}')
   order by id limit ${ADDED}`,
);
export const noteAdded = statement<never>(
  'note_added',
  `update letters set added = added + $2, up_to = coalesce($3, up_to), is_added = $2 < ${ADDED} where id = $1`,
);

export const DROPPED = 2_000;
/** Mails in hand are left: their composer knows that the letter was stopped. */
export const dropWaiting = statement<{ id: string }>(
  'drop_mails_of_letter',
  `update mails set state = 'dropped', ended_at = now()
   where id = any(array(
     select id from mails where kind = 'letter' and cause = $1 and state = 'due'
       and (leased_until is null or leased_until < now())
     limit ${DROPPED} for update skip locked
   )) returning id`,
);

/** Counting them takes long, of a letter to very many. */
export const mailsWait = statement<{ wait: boolean }>(
  'mails_of_letter_wait',
  `select exists (select from mails where kind = 'letter' and cause = $1 and state = 'due') as wait`,
);

export const noteOutcome = statement<never>(
  'note_outcome',
  `update letters set outcome = $2, state = case when state = 'sending' then 'sent' else state end,
     ended_at = coalesce(ended_at, now())
   where id = $1`,
);
