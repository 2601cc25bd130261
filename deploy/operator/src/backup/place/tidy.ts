import { Files } from '../form/files.js';
import { type Keep, keptOf } from './keep.js';
import { MANIFEST, readManifest } from '../form/manifest.js';
import { objectsOf } from '../form/object-lists.js';
import { backupsIn } from './place.js';
import { Seal } from '../form/seal.js';
import type { Store } from '../store/store.js';

/** Names that are removed at a time. */
const BATCH = 1_000;

/**
 * Removes what backups that failed have left, the whole ones that need not be kept, and then the objects that no backup
 * needs any more. Only after a whole backup, by whoever holds the lock: nothing else is under way then.
 * @param keep without it all whole ones stay
 * @returns how many whole backups were removed
 */
export async function tidy(store: Store, keep: Keep | undefined): Promise<number> {
  const found = await backupsIn(store);
  const whole = found.filter(({ isWhole }) => isWhole).map(({ stamp }) => stamp);
  const kept = keep ? keptOf(whole, keep) : new Set(whole);
  const away = found.filter(({ stamp }) => !kept.has(stamp));
  if (away.length === 0) return 0;
  // Read before anything is removed: when a list cannot be read, all stays as it is.
  const needed = await neededBy(store, kept);
  for (const { stamp, names } of away) {
    // From now on it is no backup, also when this ends in the middle.
    await store.remove([`${stamp}/${MANIFEST}`]);
    await store.remove(names);
  }
  const batch: string[] = [];
  for await (const { name } of store.list('objects')) {
    if (needed.has(name)) continue;
    batch.push(name);
    if (batch.length === BATCH) await store.remove(batch.splice(0));
  }
  await store.remove(batch);
  return away.filter(({ isWhole }) => isWhole).length;
}

async function neededBy(store: Store, kept: Set<string>): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const stamp of kept) {
    const { folder } = (await readManifest(store, stamp)).objects;
    for await (const { name } of objectsOf(new Files(store, stamp, Seal.to([])))) needed.add(`${folder}/${name}`);
  }
  return needed;
}
