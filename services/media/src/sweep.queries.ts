import { statement } from '@app/kernel/database';

/** So many images are asked about, or removed, at a time. */
export const BATCH = 100;

/** Answers with a row for the one instance that sweeps this hour. */
export const claimSweep = statement<{ begun: boolean }>(
  'claim_sweep',
  `update sweeps set began_at = now() where began_at < now() - interval '1 hour' returning true as begun`,
);

const UNUSED = `unused_since < now() - interval '1 day' and status <> 'removed'
  and not exists (select from image_uses u where u.image_id = i.id)`;

/** Images that nobody has shown for a day, by the facts so far. */
export const unusedImages = statement<{ id: string }>(
  'unused_images',
  `select id from images i where ${UNUSED} order by unused_since limit ${BATCH}`,
);

/** Somebody shows them although no fact has told so: they are asked about again in a day. */
export const markShown = statement('mark_shown', 'update images set unused_since = now() where id = any($1::text[])');

/** Those of the given that are unused still: somebody may have been about to show one while its owners were asked. */
export const removeUnused = statement(
  'remove_unused',
  `update images i set status = 'removed' where id in (
     select id from images i where id = any($1::text[]) and ${UNUSED} order by id for update
   )`,
);

/** Images whose objects are still to be removed, those with an id above the given one. */
export const removedImages = statement<{ id: string; incomingKey: string }>(
  'removed_images',
  `select id, incoming_key as "incomingKey" from images where status = 'removed' and id > $1 order by id limit ${BATCH}`,
);

export const forgetImages = statement(
  'forget_images',
  `delete from images where id = any($1::text[]) and status = 'removed'`,
);

/** Facts stay on the stream for a week: no older one can come after its deletion. */
export const forgetDeletedHolders = statement<{ holder: string }>(
  'forget_deleted_holders',
  `delete from holders where holder in (
     select holder from holders where deleted and changed_at < now() - interval '30 days' limit 1000
   ) returning holder`,
);
