import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Storage } from '@app/kernel/storage';
import { Files, sumOfBytes } from '../form/files.js';
import {
  assertKey,
  KEY_LIST,
  type Manifest,
  OBJECT_LIST,
  type ObjectCopy,
  objectName,
  readManifest,
} from '../form/manifest.js';
import { objectsOf } from '../form/object-lists.js';
import { atOnce, patiently } from '../store/patience.js';
import { backupsIn } from '../place/place.js';

/** Objects that are under way at a time. */
const AT_ONCE = 8;

/** An object that the rows know. */
export interface Known {
  key: string;
  /** Somebody shows it. */
  isShown: boolean;
}

interface Copied extends Pick<Manifest, 'objects' | 'missing'> {
  /** Objects that were not in an earlier backup. */
  fresh: { count: number; bytes: number };
  /** Objects that a row shows and the bucket has lost; an earlier backup had them, and so has this one. */
  lost: string[];
}

/**
 * Copies every object that the copied rows know and no earlier backup has. What is at a key never changes, so it does
 * not matter that objects are copied after the rows. An upload that came meanwhile is in neither. A picture that nobody
 * shows any more is only removed a day later.
 */
export async function copyObjects(site: Storage, files: Files, known: Known[]): Promise<Copied> {
  const { store, seal } = files;
  const stored = await storedObjects(files);
  const inBucket = new Set<string>();
  if (stored.size > 0)
    await patiently('The list of the bucket', async () => {
      for await (const { key } of site.list('')) inBucket.add(key);
    });
  const copied = { count: 0, bytes: 0 };
  const fresh = { count: 0, bytes: 0 };
  const [missing, lost]: string[][] = [[], []];
  const [list, keys] = [new PassThrough(), new PassThrough()];

  const copyOne = async ({ key, isShown }: Known): Promise<void> => {
    assertKey(key);
    const name = objectName(key);
    let copy = stored.get(name);
    if (copy) {
      if (isShown && !inBucket.has(key)) lost!.push(key);
    } else {
      const object = await patiently(key, () => site.whole(key));
      if (!object) {
        if (isShown) missing!.push(key);
        return;
      }
      const bytes = await seal.close(object.bytes);
      await store.put(`${seal.objects}/${name}`, bytes);
      copy = { name, ...sumOfBytes(object.bytes), type: object.contentType, stored: bytes.length };
      fresh.count += 1;
      fresh.bytes += bytes.length;
    }
    copied.count += 1;
    copied.bytes += copy.bytes;
    // Both at once: a key stands in the line of its object.
    const flowing = [list.write(`${JSON.stringify(copy)}\n`), keys.write(`${key}\n`)];
    if (!flowing[0]) await once(list, 'drain');
    if (!flowing[1]) await once(keys, 'drain');
  };
  const copyAll = async (): Promise<void> => {
    await atOnce(AT_ONCE, known, copyOne);
    list.end();
    keys.end();
  };
  const [listed, keyed] = await Promise.all([
    files.writeOpen(OBJECT_LIST, list),
    files.write(KEY_LIST, keys),
    copyAll(),
  ]);
  const objects = { folder: seal.objects, ...copied, sha256: listed.sha256, keys: keyed.sha256 };
  return { objects, missing: missing!.sort(), fresh, lost: lost!.sort() };
}

/** The objects of the latest whole backup for the same readers, as far as they are there. */
async function storedObjects({ store, seal }: Files): Promise<Map<string, ObjectCopy>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of store.list(`${seal.objects}/`))
    sizes.set(name.slice(seal.objects.length + 1), bytes);
  for (const { stamp, isWhole } of await backupsIn(store)) {
    if (!isWhole) continue;
    try {
      if ((await readManifest(store, stamp)).objects.folder !== seal.objects) continue;
      const stored = new Map<string, ObjectCopy>();
      for await (const copy of objectsOf(new Files(store, stamp, seal)))
        if (sizes.get(copy.name) === copy.stored) stored.set(copy.name, copy);
      return stored;
    } catch {
      // One that was spoilt is no reason for no backup: an older one will do, and then all are copied again.
    }
  }
  return new Map();
}
