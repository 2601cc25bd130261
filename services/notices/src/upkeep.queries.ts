import { SUBSCRIPTION_DAYS } from '@app/contracts';
import { type Statement, statement } from '@app/kernel/database';

/** What was read stays in an inbox for so long. What nobody has read stays until it is. */
const READ_KEPT_DAYS = 180;
/** Rows of ended mails stay so long: an event that comes again after that would be mailed again. */
const MAILS_KEPT_DAYS = 90;
/** For so many years somebody may ask why they got letters: as long as most claims live. */
const PROOF_YEARS = 3;
/** Rows that one statement removes. Each is found by its key, whatever the planner takes their number to be. */
export const REMOVED = 1_000;

const readEntries = statement(
  'remove_read_entries',
  `delete from inbox where id = any(array(
     select id from inbox where read_at < now() - interval '${READ_KEPT_DAYS} days' order by read_at limit ${REMOVED}
     for update skip locked
   )) returning id`,
);

/** No event comes again after so long. */
const causes = statement(
  'remove_causes',
  `delete from inbox_causes where ctid = any(array(
     select ctid from inbox_causes where at < now() - interval '${READ_KEPT_DAYS} days' order by at limit ${REMOVED}
     for update skip locked
   )) returning cause`,
);

const endedMails = statement(
  'remove_ended_mails',
  `delete from mails where id = any(array(
     select id from mails where state <> 'due' and ended_at < now() - interval '${MAILS_KEPT_DAYS} days'
     order by ended_at limit ${REMOVED} for update skip locked
   )) returning id`,
);

/** One that is confirmed at this moment stays. */
const unconfirmed = statement(
  'remove_unconfirmed',
  `delete from subscribers where id = any(array(
     select id from subscribers where confirmed_at is null and asked_at < now() - interval '${SUBSCRIPTION_DAYS} days'
     order by asked_at limit ${REMOVED} for update skip locked
   )) and confirmed_at is null returning id`,
);

const tokens = statement(
  'remove_subscription_tokens',
  `delete from subscription_tokens where hash = any(array(
     select hash from subscription_tokens where expires_at < now() order by expires_at limit ${REMOVED}
     for update skip locked
   )) returning subscriber_id`,
);

/** That they have left is known on: no import puts them back. */
const proofs = statement(
  'remove_proofs_of_subscription',
  `with gone as (
     delete from past_subscribers where id = any(array(
       select id from past_subscribers where left_at < now() - interval '${PROOF_YEARS} years' order by left_at limit ${REMOVED}
       for update skip locked
     )) returning id, email_hash
   ), kept as (
     insert into left_before (email_hash) select distinct email_hash from gone on conflict do nothing
   )
   select id from gone`,
);

/** A batch of each that is over. */
export const REMOVALS: readonly Statement<object>[] = [readEntries, causes, endedMails, unconfirmed, tokens, proofs];
