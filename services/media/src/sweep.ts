import { INCOMING_PREFIX } from '@app/contracts';
import type { Log } from '@app/kernel';
import type { Database } from '@app/kernel/database';
import type { Storage } from '@app/kernel/storage';
import { clearImages } from './clear.js';
import { forgetDeletedHolders, removedImages, removeUnused, unfinishedUploads } from './images.queries.js';
import type { ImageQueue } from './queue.js';

const DAY_MS = 24 * 3600 * 1_000;

/** The hourly tidying: takes up what was left unfinished, then removes what nobody has shown for a day. */
export class Sweep {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly queue: ImageQueue,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    const unfinished = await this.db.rows(unfinishedUploads);
    await this.queue.resume(unfinished.map(({ id }) => id));

    await this.db.rows(removeUnused);
    const removed = await this.db.rows(removedImages);
    await this.storage.remove(removed.map(({ incomingKey }) => incomingKey));
    await clearImages(
      this.db,
      this.storage,
      removed.map(({ id }) => id),
    );

    const stale = await this.staleUploads();
    await this.storage.remove(stale);
    await this.db.rows(forgetDeletedHolders);
    this.log.info({ unfinished: unfinished.length, removed: removed.length, stale: stale.length }, 'swept');
  }

  /** Uploads that were never announced, or whose own removal failed. */
  private async staleUploads(): Promise<string[]> {
    const stale: string[] = [];
    for await (const { key, modifiedAt } of this.storage.list(INCOMING_PREFIX))
      if (modifiedAt.getTime() < Date.now() - DAY_MS) stale.push(key);
    return stale;
  }
}
