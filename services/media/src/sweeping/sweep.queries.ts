import { statement } from '@app/kernel/database';

/** Images that are asked about, or removed, at a time. */
export const BATCH = 100;

/** Answers with a row for the one instance that sweeps this hour. */
export const claimSweep = statement<{ begun: boolean }>(
  'claim_sweep',
  `update sweeps set began_at = now() where began_at < now() - interval '1 hour' returning true as begun`,
);

const UNSHOWN = `status not in ('removed', 'clearing') and not exists (select from image_uses u where u.image_id = i.id)`;

/**
 * Counts the sweeps that have found a picture unused since the same moment. A sweep is claimed once an hour. So the
 * pictures of an open form outlive a database's clock that jumps by a day, or is set right after a day behind.
 */
export const noteUnused = statement(
  'look_at_unused',
  `update images i
   set unused_looks = case when looked_since = unused_since then least(unused_looks + 1, 1000) else 1 end, looked_since = unused_since
   where unused_since is not null and ${UNSHOWN}`,
);

/** Sweeps of a day, less some that a site may have been away for. */
const LOOKS = 20;

const UNUSED = `unused_since < now() - interval '1 day' and looked_since = unused_since and unused_looks >= ${LOOKS} and ${UNSHOWN}`;

/** Images that nobody has shown for a day, by the events so far. */
export const unusedImages = statement<{ id: string }>(
  'unused_images',
  `select id from images i where ${UNUSED} order by unused_since limit ${BATCH}`,
);

/** What is set when somebody shows a picture that nobody was known to show. One that an admin withholds stays so. */
const COMES_BACK = `status in ('orphaned', 'removed') and image is not null`;
export const BACK = `is_settled = is_settled and not (${COMES_BACK}), status = case when ${COMES_BACK} then 'ready' else status end`;

/** Somebody shows them although no event has told so: they are asked about again in a day. */
export const markShown = statement(
  'mark_shown',
  `update images set unused_since = now(), ${BACK} where id = any($1::text[]) and status <> 'clearing'`,
);

/**
 * Removes those of the given that are unused still: somebody may have been about to show one while its owners were
 * asked. What was withheld cannot come back.
 */
export const removeUnused = statement(
  'remove_unused',
  `update images i set status = case when status = 'withheld' then 'clearing' else 'removed' end where id in (
     select id from images i where id = any($1::text[]) and ${UNUSED} order by id for update
   )`,
);

/**
 * Images whose objects are to be removed, of those with an id above the given one. From now on they cannot come back;
 * one that somebody shows is left.
 */
export const clearImages = statement<{ id: string; incomingKey: string }>(
  'clear_images',
  `update images set status = 'clearing', is_settled = true where id in (
     select id from images i where status in ('removed', 'clearing') and id > $1
       and not exists (select from image_uses u where u.image_id = i.id and i.status = 'removed')
     order by id limit ${BATCH} for update
   ) returning id, incoming_key as "incomingKey"`,
);

export const forgetImages = statement(
  'forget_images',
  `delete from images where id = any($1::text[]) and status = 'clearing'`,
);

/** Events stay on the stream for a week: no older one can come after its deletion. */
export const forgetDeletedHolders = statement<{ holder: string }>(
  'forget_deleted_holders',
  `delete from holders where holder in (
     select holder from holders where deleted and changed_at < now() - interval '30 days' limit 1000
   ) returning holder`,
);
