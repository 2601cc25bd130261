import { open, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { Failure } from '../../shared/command.js';
import { PIECE, sumOfBytes } from './files.js';
import { FolderStore } from '../store/folder-store.js';
import { assertKey, KEY_LIST, MANIFEST, manifestIn, manifestText, OBJECT_LIST, objectName } from './manifest.js';
import type { Manifest, ObjectCopy } from './manifest.js';

const FIRST = 1;
const OBJECTS = 'objects';

/** A line of its list. */
type FirstCopy = Pick<ObjectCopy, 'bytes' | 'sha256' | 'type'> & { key: string };

interface Translated {
  /** Small files as they would be in today's form. */
  files: Map<string, Buffer>;
  /** The key of each object's name. */
  keys: Map<string, string>;
}

/**
 * A backup as it was made before there were places: one folder with whole files, its pictures under their keys. It is
 * only read, in today's form.
 */
export class FirstForm extends FolderStore {
  readonly stamp: string;
  private readonly folder: string;
  private translated?: Promise<Translated>;

  private constructor(folder: string) {
    super(dirname(folder));
    this.folder = folder;
    this.stamp = basename(folder);
  }

  /** @returns undefined when the folder is no backup by itself. */
  static async in(given: string): Promise<FirstForm | undefined> {
    const folder = resolve(given);
    const text = await new FolderStore(folder).get(MANIFEST);
    return text && manifestIn(text, folder).format === FIRST ? new FirstForm(folder) : undefined;
  }

  override async get(name: string): Promise<Buffer | undefined> {
    const { files, keys } = await (this.translated ??= this.translate());
    const key = keys.get(name);
    if (key !== undefined) return new FolderStore(this.folder).get(`${OBJECTS}/${key}`);
    const [, file, piece] = /^(.+)\.(\d{3,})$/.exec(name.slice(this.stamp.length + 1)) ?? [];
    if (!file) return files.get(name);
    const small = files.get(file);
    if (small) return Number(piece) === 0 ? small : undefined;
    return this.pieceOf(join(this.folder, file), Number(piece));
  }

  private async pieceOf(path: string, number: number): Promise<Buffer | undefined> {
    const file = await open(path).catch(() => undefined);
    if (!file) return undefined;
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, number * PIECE);
      return bytesRead > 0 ? buffer.subarray(0, bytesRead) : undefined;
    } finally {
      await file.close();
    }
  }

  private async translate(): Promise<Translated> {
    const manifest = manifestIn(await readFile(join(this.folder, MANIFEST)), this.folder);
    const copies = await this.copies(manifest);
    const keys = new Map(copies.map(({ key }) => [`${OBJECTS}/${objectName(key)}`, key]));
    const list = linesOf(
      copies.map(({ key, ...copy }) => JSON.stringify({ name: objectName(key), ...copy, stored: copy.bytes })),
    );
    const keyList = linesOf(copies.map(({ key }) => key));
    const sums = { sha256: sumOfBytes(list).sha256, keys: sumOfBytes(keyList).sha256 };
    const today = manifestText({ ...manifest, objects: { ...manifest.objects, ...sums, folder: OBJECTS } });
    const files = new Map([
      [`${this.stamp}/${MANIFEST}`, Buffer.from(today)],
      [OBJECT_LIST, gzipSync(list)],
      [KEY_LIST, gzipSync(keyList)],
    ]);
    return { files, keys };
  }

  private async copies({ objects }: Manifest): Promise<FirstCopy[]> {
    const list = await readFile(join(this.folder, OBJECT_LIST))
      .then(promisify(gunzip))
      .catch((error: Error) => {
        throw new Failure(`The backup is not whole: ${OBJECT_LIST} cannot be read (${error.message}).`);
      });
    if (sumOfBytes(list).sha256 !== objects.sha256)
      throw new Failure(`The backup was changed or cut off: ${OBJECT_LIST} has another sum than the manifest says.`);
    const copies = String(list).split('\n').filter(Boolean).map((line) => JSON.parse(line) as FirstCopy); // prettier-ignore
    for (const { key } of copies) assertKey(key);
    return copies;
  }
}

const linesOf = (lines: string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));
