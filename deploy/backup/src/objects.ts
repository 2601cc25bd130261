import { once } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@app/kernel/operator';
import type { Storage } from '@app/kernel/storage';
import { keyList } from './dump.js';
import { linesOf, PRIVATE, writeCompressed, writePlain } from './files.js';
import { assertKey, type Manifest, type ObjectCopy, objectFile, objectList } from './manifest.js';

/** Objects that are under way at a time. */
const AT_ONCE = 8;
const TRIES = 6;
const PAUSE_MS = 2_000;

type Copied = Pick<Manifest, 'objects' | 'missing'>;

/**
 * Copies every object that the copied rows know. What is at a key never changes, so it does not matter that this comes later: what was uploaded
 * meanwhile is in neither, and a picture that nobody shows any more is only removed a day later.
 */
export async function copyObjects(storage: Storage, folder: string): Promise<Copied> {
  const list = new PassThrough();
  const written = writeCompressed(objectList(folder), list);
  const objects = { count: 0, bytes: 0 };
  const missing: string[] = [];
  await atOnce(AT_ONCE, linesOf(keyList(folder)), async (line) => {
    const [key = '', shown] = line.split('\t');
    const copy = await copyObject(storage, folder, key);
    if (!copy) {
      if (shown === 't') missing.push(key);
      return;
    }
    objects.count += 1;
    objects.bytes += copy.bytes;
    if (!list.write(`${JSON.stringify(copy)}\n`)) await once(list, 'drain');
  });
  list.end();
  const { sha256 } = await written;
  await rm(keyList(folder));
  return { objects: { ...objects, sha256 }, missing: missing.sort() };
}

/** @returns undefined when the bucket has no such object. */
async function copyObject(storage: Storage, folder: string, key: string): Promise<ObjectCopy | undefined> {
  assertKey(key);
  const file = objectFile(folder, key);
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE.folder });
  return patiently(key, async () => {
    const object = await storage.get(key);
    if (!object) return undefined;
    const { bytes, sha256 } = await writePlain(file, object.stream);
    if (Number.isFinite(object.size) && (await stat(file)).size !== object.size) throw new Error('it was cut off');
    return { key, bytes, sha256, type: object.contentType };
  });
}

/** An object store that is away for a moment does not end a backup of hours. */
export async function patiently<T>(key: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES) throw new Failure(`The object ${key} cannot be copied: ${(error as Error).message}`);
      await sleep(PAUSE_MS);
    }
  }
}

/** Works on all items, so many at a time. The first fault ends it. */
export async function atOnce<T>(
  limit: number,
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const source = items[Symbol.asyncIterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await source.next();
      if (done || failed) return;
      await work(value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
