import { WIDTHS_OF_EVERY_IMAGE } from '@app/contracts';
import type { Database } from '@app/kernel/database';
import type { Storage } from '@app/kernel/storage';
import { cardKey } from './card-owners.js';
import { drawCard } from './card-picture.js';
import { noteDrawn, wantedCard } from './cards.queries.js';

const pictureKey = (imageId: string): string => `${imageId}/${Math.max(...WIDTHS_OF_EVERY_IMAGE)}.webp`;

/** Draws one wanted card. Doing it twice does no harm: the object is the same. */
export class Drawing {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async draw(owner: string, file: string): Promise<void> {
    const key = cardKey(owner, file);
    const card = await this.db.one(wantedCard, [owner, file]);
    if (card?.drawn) return;
    if (card) {
      const { imageId } = card.face;
      const picture = imageId === null ? null : await this.storage.read(pictureKey(imageId));
      await this.storage.put(key, await drawCard(card.face, picture), 'image/jpeg');
      if (await this.db.one(noteDrawn, [owner, file])) return;
    }
    // Another one was wanted or none at all, meanwhile or before a worker died over this one.
    await this.storage.remove([key]);
  }
}
