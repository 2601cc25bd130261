import { Database } from '@app/kernel/database';
import { Storage } from '@app/kernel/storage';
import { Injectable } from '@nestjs/common';
import { cardKey, cardPrefix } from './card-owners.js';
import { claimUntidy, currentFile, noteTidy, TIDY_BATCH } from './cards.queries.js';

/**
 * Removes the objects of cards that are shown no more: older versions, and those of projects that are deleted or not
 * approved.
 */
@Injectable()
export class CardUpkeep {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** Ends when nothing is left to remove; what fails is taken up again in a minute. */
  async tidy(stopping: AbortSignal): Promise<void> {
    for (;;) {
      const claimed = await this.db.rows(claimUntidy);
      for (const { owner, lease } of claimed) {
        if (stopping.aborted) return;
        await this.tidyOne(owner, lease);
      }
      if (claimed.length < TIDY_BATCH) return;
    }
  }

  /**
   * A card's file is in its row before its object is there. So the row, when read after the listing, names every listed
   * object that is to stay.
   */
  private async tidyOne(owner: string, lease: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(cardPrefix(owner))) keys.push(key);
    const file = (await this.db.one(currentFile, [owner]))?.file;
    const stays = file && cardKey(owner, file);
    const left = await this.storage.remove(keys.filter((key) => key !== stays));
    if (left.length === 0) await this.db.rows(noteTidy, [owner, lease]);
  }
}
