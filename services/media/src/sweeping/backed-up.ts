import { mediaPath, WITHHELD_PREFIX } from '@app/contracts';
import type { BackedUp } from '@app/kernel/service';

const KEY_BEGINS = mediaPath('', '').length;

/**
 * The objects of a picture: what its row lists (aside, while nobody may see it), or the upload that the worker has not
 * taken yet. Cards are not copied: they are removed within seconds when a newer one is there. A restored row says that
 * its card is still to be drawn, like one that somebody asks for the first time.
 */
export const backup: BackedUp = {
  instead: { cards: { drawn: 'false' } },
  objects: `
    select case when i.status = 'ready' then '' else '${WITHHELD_PREFIX}' end || substr(variant ->> 'url', ${KEY_BEGINS}) as key,
      i.unused_since is null and i.is_settled as is_shown
    from media.images i, jsonb_array_elements(i.image -> 'variants') variant where i.status in ('ready', 'withheld', 'orphaned')
    union all
    select incoming_key, false from media.images where status = 'processing'`,
};
