import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

export interface S3Object {
  bucket: string;
  key: string;
  metadata: Record<string, string>;
  content: Readable | Buffer;
}
interface Listing {
  objects: unknown[];
  commonPrefixes: string[];
  isTruncated: boolean;
}
/** Where the library keeps its objects. */
export interface Store {
  putObject(object: S3Object): Promise<{ size: number; md5: string }>;
  deleteObject(bucket: string, key: string): Promise<void>;
  listObjects(bucket: string, options: object): Promise<Listing>;
  getResourcePath(bucket: string, key: string | undefined, file: string): string;
  initiateUpload(bucket: string, key: string, uploadId: string, metadata: object): Promise<void>;
}

/** The files of an object. It is there when the last one is. */
const FILES = ['object.md5', 'metadata.json', 'object'];
/** Objects on their way: no bucket may have this name. */
const UNFINISHED = '.unfinished';

/**
 * The library answers before an object is written: on a full disk that ends the process. It also answers before the
 * object is on the disk: a power cut then leaves rows without their pictures. So an object is written aside, brought to
 * the disk, and only then takes its place.
 * @param synced false: it may still be lost in a power cut
 */
export function keepWhole(store: Store, directory: string, synced: boolean): void {
  rmSync(join(directory, UNFINISHED), { recursive: true, force: true });
  mkdirSync(join(directory, UNFINISHED));
  const write = store.putObject.bind(store);
  store.putObject = async ({ bucket, key, metadata, content }) => {
    const aside = randomUUID();
    const from = FILES.map((file) => store.getResourcePath(UNFINISHED, aside, file));
    const to = FILES.map((file) => store.getResourcePath(bucket, key, file));
    try {
      // The library does not wait until a buffer is written.
      const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const answer = await write({ bucket: UNFINISHED, key: aside, metadata, content: stream });
      if (synced) await Promise.all(from.map(sync));
      const folder = dirname(to[0]!);
      await mkdir(folder, { recursive: true });
      for (const [index, file] of from.entries()) await rename(file, to[index]!);
      if (synced) await Promise.all(foldersUpTo(directory, folder).map(sync));
      return answer;
    } catch (error) {
      await Promise.all(from.map((file) => rm(file, { force: true })));
      throw error;
    }
  };
}

/**
 * The library cannot give up an upload in parts, and keeps those that were never ended. Here they are among what is on
 * its way, and a new upload under a key takes the place of one before it.
 */
export function keepNoParts(store: Store, directory: string): void {
  const uploadsTo = (bucket: string): string => join(directory, UNFINISHED, `uploads-${bucket}`);
  const pathOf = store.getResourcePath.bind(store);
  store.getResourcePath = (bucket, key, file) => (file === 'uploads' ? uploadsTo(bucket) : pathOf(bucket, key, file));
  const initiate = store.initiateUpload.bind(store);
  store.initiateUpload = async (bucket, key, uploadId, metadata) => {
    const uploads = uploadsTo(bucket);
    for (const upload of await readdir(uploads).catch(() => []))
      if ((await readFile(join(uploads, upload, 'key'), 'utf8').catch(() => '')) === key)
        await rm(join(uploads, upload), { recursive: true, force: true });
    await initiate(bucket, key, uploadId, metadata);
  };
}

/** The folders in which something may be new. */
const foldersUpTo = (top: string, folder: string): string[] =>
  folder === top ? [top] : [folder, ...foldersUpTo(top, dirname(folder))];

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * When the library finds an object's folder empty, it deletes it with everything in it. An upload that arrives in that
 * moment would be acknowledged and lost. So empty folders stay here.
 */
export function keepFolders(store: Store): void {
  store.deleteObject = async (bucket, key) => {
    await Promise.all(FILES.map((file) => rm(store.getResourcePath(bucket, key, file), { force: true })));
  };
}

const NOTHING: Listing = { objects: [], commonPrefixes: [], isTruncated: false };

/**
 * Whether the bucket is there, every process asks each second (HEAD). The library then lists it as for a GET: it walks
 * its folders, reads two files of each of a thousand objects and throws the answer away. With a thousand pictures it
 * did nothing else, and uploads got no answer in time.
 * @returns what answers a request, given whether it is such a question
 */
export function listOnlyWhenRead(store: Store): (isHead: boolean, answer: () => unknown) => void {
  const isLook = new AsyncLocalStorage<boolean>();
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, options) => (isLook.getStore() ? NOTHING : list(bucket, options));
  return (isHead, answer) => void isLook.run(isHead, answer);
}
