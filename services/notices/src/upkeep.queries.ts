import { SUBSCRIPTION_DAYS } from '@app/contracts';
import { type Statement, statement } from '@app/kernel/database';

/** What was read stays in an inbox for so long. What nobody has read stays until it is. */
const READ_KEPT = '180 days';
/** Rows of ended mails stay so long: an event that comes again after that would be mailed again. */
const MAILS_KEPT = '90 days';
/** For so many years somebody may ask why they got letters: as long as most claims live. */
const PROOF_KEPT = '3 years';
const ASKED_KEPT = `${SUBSCRIPTION_DAYS} days`;
/** Rows that one statement removes. Each is found by its key, whatever the planner takes their number to be. */
export const REMOVED = 1_000;

/** SQL that removes the oldest rows that are over. What somebody changes at this moment stays. */
const removing = (table: string, key: string, over: string, oldest: string): string =>
  `delete from ${table} where ${key} = any(array(
     select ${key} from ${table} where ${over} order by ${oldest} limit ${REMOVED} for update skip locked
   ))`;
const removal = (name: string, ...what: Parameters<typeof removing>): Statement<object> =>
  statement(name, `${removing(...what)} returning 1`);
const before = (kept: string): string => `now() - interval '${kept}'`;

const readEntries = removal('remove_read_entries', 'inbox', 'id', `read_at < ${before(READ_KEPT)}`, 'read_at');
/** No event comes again after so long. */
const causes = removal('remove_causes', 'inbox_causes', 'ctid', `at < ${before(READ_KEPT)}`, 'at');
const endedMails = removal(
  'remove_ended_mails',
  'mails',
  'id',
  `state <> 'due' and ended_at < ${before(MAILS_KEPT)}`,
  'ended_at',
);
const unconfirmed = removal(
  'remove_unconfirmed',
  'subscribers',
  'id',
  `confirmed_at is null and asked_at < ${before(ASKED_KEPT)}`,
  'asked_at',
);
const tokens = removal('remove_subscription_tokens', 'subscription_tokens', 'hash', 'expires_at < now()', 'expires_at');

/** That they have left is known on: no import puts them back. */
const proofs = statement(
  'remove_proofs_of_subscription',
  `with gone as (
     ${removing('past_subscribers', 'id', `left_at < ${before(PROOF_KEPT)}`, 'left_at')} returning id, email_hash
   ), kept as (
     insert into left_before (email_hash) select distinct email_hash from gone on conflict do nothing
   )
   select id from gone`,
);

/** A batch of each that is over. */
export const REMOVALS: readonly Statement<object>[] = [readEntries, causes, endedMails, unconfirmed, tokens, proofs];
