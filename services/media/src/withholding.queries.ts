import { statement } from '@app/kernel/database';
import type { ImageStatus } from './image.entity.js';

export const withholdImage = statement(
  'withhold',
  `update images set status = 'withheld', is_settled = false
   where id = $1 and status in ('ready', 'orphaned', 'removed') and image is not null`,
);

/** Its day begins anew: whoever releases it is about to show it. */
export const releaseImage = statement(
  'release',
  `update images set status = 'ready', is_settled = false, unused_since = case when unused_since is null then null else now() end
   where id = $1 and status = 'withheld'`,
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

/** One at a time moves a picture: two at once, in two directions, could lose it. It lasts until the end of the transaction. */
export const lockMoving = statement('lock_moving', `select pg_advisory_xact_lock(hashtext('moving ' || $1::text))`);
