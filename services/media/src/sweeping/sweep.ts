import { INCOMING_PREFIX, WITHHELD_PREFIX } from '@app/contracts';
import { LOG, RPC, type Log, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Storage } from '@app/kernel/storage';
import { Inject, Injectable } from '@nestjs/common';
import { forgetWithdrawn } from '../cards/cards.queries.js';
import {
  BATCH,
  clearImages,
  forgetDeletedHolders,
  forgetImages,
  markShown,
  noteUnused,
  removeUnused,
  unusedImages,
} from './sweep.queries.js';

const DAY_MS = 24 * 3600 * 1_000;

/**
 * Removes what nobody has shown for a day. Everything is done in batches, and nothing is worse for being done twice or
 * breaking off.
 */
@Injectable()
export class Sweep {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    @Inject(RPC) private readonly rpc: RpcClient<'media'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @param stopping ends it after the batch that is under way. */
  async run(stopping: AbortSignal): Promise<void> {
    const steps = {
      unused: () => this.removeUnused(stopping),
      cleared: () => this.clearRemoved(stopping),
      stale: () => this.clearStale(stopping),
      holders: () => this.forget(forgetDeletedHolders, stopping),
      cards: () => this.forget(forgetWithdrawn, stopping),
    };
    const counts: Record<string, number> = {};
    for (const [name, step] of Object.entries(steps)) {
      try {
        counts[name] = await step();
      } catch (error) {
        if (stopping.aborted) return;
        this.log.warn({ err: error }, `sweep: ${name} left to the next one`);
      }
    }
    this.log.info(counts, 'swept');
  }

  /**
   * Events may be lost or late, so the owners have the last word. If one of them cannot be asked, nothing is removed.
   */
  private async removeUnused(stopping: AbortSignal): Promise<number> {
    await this.db.rows(noteUnused);
    for (let removed = 0; ;) {
      stopping.throwIfAborted();
      const ids = (await this.db.rows(unusedImages)).map(({ id }) => id);
      if (ids.length === 0) return removed;
      const shown = await this.shownByOwners(ids);
      await this.db.rows(markShown, [[...shown]]);
      const unshown = ids.filter((id) => !shown.has(id));
      await this.db.rows(removeUnused, [unshown]);
      removed += unshown.length;
    }
  }

  private async shownByOwners(imageIds: string[]): Promise<Set<string>> {
    const { projects, users } = this.rpc;
    const answers = await Promise.all([projects, users].map((owner) => owner.shownImages({ imageIds }, null)));
    return new Set(answers.flatMap((answer) => answer.imageIds));
  }

  /** Objects first, then the row: what the store did not remove stays on the list. */
  async clearRemoved(stopping: AbortSignal): Promise<number> {
    let cleared = 0;
    for (let after = ''; ;) {
      stopping.throwIfAborted();
      const images = await this.db.rows(clearImages, [after]);
      if (images.length === 0) return cleared;
      const keys = new Map<string, string>();
      for (const { id, incomingKey } of images) {
        keys.set(incomingKey, id);
        for (const prefix of ['', WITHHELD_PREFIX])
          for await (const { key } of this.storage.list(`${prefix}${id}/`)) keys.set(key, id);
      }
      const left = new Set((await this.storage.remove([...keys.keys()])).map((key) => keys.get(key)));
      const gone = images.map(({ id }) => id).filter((id) => !left.has(id));
      await this.db.rows(forgetImages, [gone]);
      cleared += gone.length;
      after = images.reduce((last, { id }) => (id > last ? id : last), after);
    }
  }

  /** Uploads that were never announced, or whose own removal failed. */
  private async clearStale(stopping: AbortSignal): Promise<number> {
    let cleared = 0;
    let batch: string[] = [];
    const clear = async (): Promise<void> => {
      stopping.throwIfAborted();
      cleared += batch.length - (await this.storage.remove(batch)).length;
      batch = [];
    };
    for await (const { key, modifiedAt } of this.storage.list(INCOMING_PREFIX)) {
      if (modifiedAt.getTime() > this.storage.clock.now - DAY_MS) continue;
      batch.push(key);
      if (batch.length === BATCH) await clear();
    }
    await clear();
    return cleared;
  }

  private async forget(
    some: typeof forgetDeletedHolders | typeof forgetWithdrawn,
    stopping: AbortSignal,
  ): Promise<number> {
    for (let forgotten = 0; ;) {
      stopping.throwIfAborted();
      const { length } = await this.db.rows<object>(some);
      if (length === 0) return forgotten;
      forgotten += length;
    }
  }
}
