import { statement } from '@app/kernel/database';
import type { ImageStatus } from '../images/image.entity.js';

export const withholdImage = statement(
  'withhold',
  `update images set status = 'withheld', is_settled = is_settled and status = 'withheld', asked_at = now()
   where id = $1 and status in ('ready', 'orphaned', 'removed', 'withheld') and image is not null`,
);

/** Its day begins anew: whoever releases it is about to show it. */
export const releaseImage = statement(
  'release',
  `update images set status = 'ready', is_settled = false, unused_since = case when unused_since is null then null else now() end,
     asked_at = now()
   where id = $1 and status = 'withheld'`,
);

/** The service that asked has written in its own tables by now what it asked for, or has failed. */
export const askedImages = statement<{ id: string }>(
  'asked_images',
  `select id from images where asked_at < now() - interval '1 minute' order by asked_at limit 100`,
);

/**
 * The owners of the pictures $1 say that $2 are hidden, and that they show $3. What is neither, because its project is
 * gone or has another picture by now, stays withheld. One that was asked about anew meanwhile has its minute.
 */
export const noteOwners = statement(
  'note_owners',
  `update images i set asked_at = null, status = said.status, is_settled = i.is_settled and i.status = said.status
   from (
     select id, case
       when id = any($2::text[]) then 'withheld' when status = 'withheld' and id = any($3::text[]) then 'ready' else status end as status
     from images where id = any($1::text[])
   ) said
   where said.id = i.id and i.asked_at < now() - interval '1 minute'`,
);

/** Where its objects belong, while they may be elsewhere. */
export const unsettled = statement<{ status: ImageStatus }>(
  'unsettled',
  'select status from images where id = $1 and not is_settled',
);

export const someUnsettled = statement<{ id: string }>(
  'some_unsettled',
  'select id from images where not is_settled and id > $1 order by id limit 100',
);

/** Unless it has changed meanwhile: then there is more to move. */
export const noteSettled = statement(
  'note_settled',
  'update images set is_settled = true where id = $1 and status = $2',
);

/**
 * One at a time moves a picture: two at once, in two directions, could lose it. It lasts until the end of the
 * transaction.
 */
export const lockMoving = statement('lock_moving', `select pg_advisory_xact_lock(hashtext('moving ' || $1::text))`);
