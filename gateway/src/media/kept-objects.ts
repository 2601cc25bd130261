import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWER_MS, AppError, IMAGE_FILES } from '@app/contracts';
import { before, cacheLooks, cacheMisses, remainingMs } from '@app/kernel';
import type { ObjectHead, Storage, WholeObject } from '@app/kernel/storage';
import { LRUCache } from 'lru-cache';

/** Some hundreds of pictures, outside of the heap. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides its object. */
const ENTRY_BYTES = 1024;
const MINUTE_MS = 60_000;
/** That an object is missing is believed for this long. */
const MISSING_MS = 10_000;
/** While the store is away it is asked about a kept object this often, and waited for so long. */
const AWAY_MS = 10_000;
const SURE_MS = 1_000;

const RETRY_SECONDS = 5;

const CACHE = { cache: 'pictures' };

interface Kept {
  /** Null when there is none under this key. */
  object: WholeObject | null;
  /** When the store said so, by performance.now(). */
  at: number;
}

/**
 * Objects of the bucket, read whole and kept in memory: what was not used for longest goes first. All who ask for one
 * at the same time wait for one answer of the store, and nobody who reads slowly keeps it busy. What is under a key
 * never changes, but it may be removed. So the store is asked after a minute whether it is still there, or earlier,
 * when media says that it has moved. While the store is away, what is kept is served.
 */
export class KeptObjects {
  /** What the store said before this moment is doubted. */
  private sureSince = 0;
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ object }) => ENTRY_BYTES + (object?.bytes.length ?? 0),
    ttl: MINUTE_MS,
    fetchMethod: async (key, old, { options }) => {
      cacheMisses.inc(CACHE);
      const at = performance.now();
      if (old?.object) {
        try {
          if (await before(SURE_MS, this.storage.about(key))) return { ...old, at };
        } catch {
          options.ttl = AWAY_MS;
          return { ...old, at };
        }
      }
      const object = old?.object ? null : await this.storage.whole(key);
      if (!object) options.ttl = MISSING_MS;
      return { object, at };
    },
    noDeleteOnStaleGet: true,
    // Requests that wait for an object get it, also when there is no room to keep it.
    ignoreFetchAbort: true,
  });

  constructor(private readonly storage: Storage) {}

  /**
   * @returns null when there is none under this key.
   * @throws AppError unavailable when it is not kept and the store is away, or too slow
   */
  async of(key: string): Promise<WholeObject | null> {
    cacheLooks.inc(CACHE);
    const known = this.kept.get(key);
    const isSure = known && known.at >= this.sureSince;
    if (isSure) return known.object;
    // The store may begin to send, and then hardly go on.
    const late = sleep(remainingMs() ?? ANSWER_MS, undefined, { ref: false });
    const found = await Promise.race([this.kept.forceFetch(key, { forceRefresh: true }), late]);
    if (!found) throw new AppError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS });
    return found.object;
  }

  /**
   * A picture's objects have gone elsewhere, or come back. Whoever waits for one gets it still; nothing of it is kept.
   */
  forget(imageId: string): void {
    for (const file of IMAGE_FILES) this.kept.delete(`${imageId}/${file}`);
  }

  /** Something may have moved without our hearing of it: the store is asked about each object once more. */
  doubtAll(): void {
    this.sureSince = performance.now();
  }

  /** What the store says of an object, without its bytes. */
  async about(key: string): Promise<ObjectHead | null> {
    if (this.kept.peek(key, { allowStale: true })) {
      const object = await this.of(key);
      return object && { size: object.bytes.length, contentType: object.contentType };
    }
    const found = await this.storage.about(key);
    if (!found) this.kept.set(key, { object: null, at: performance.now() }, { ttl: MISSING_MS });
    return found;
  }
}
