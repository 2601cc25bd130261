import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@app/kernel/operator';

/** The form of the folder; another one is another number. */
const FORMAT = 1;
const NAME = 'manifest.json';

/** The rows of a table, as COPY prints them: `sha256` and `bytes` are of that text, which is stored compressed. */
export interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  bytes: number;
  sha256: string;
}

/** Where the numbers of an identity column have got to. */
export interface Sequence {
  table: string;
  column: string;
  value: string;
  isCalled: boolean;
}

export interface SchemaCopy {
  /** The migrations that had run: the level at which the rows are loaded. */
  migrations: string[];
  tables: TableCopy[];
  sequences: Sequence[];
}

/** What a backup holds. It is written last: a folder without it is no backup. */
export interface Manifest {
  format: number;
  /** The moment of the snapshot: everything in the backup is as it was then. */
  at: string;
  postgres: string;
  schemas: Record<string, SchemaCopy>;
  /** `sha256` is of the list that has each object's own sum. */
  objects: { count: number; bytes: number; sha256: string };
  /** Objects that a row shows and the bucket did not have. */
  missing: string[];
}

export const tableFile = (folder: string, schema: string, table: string): string =>
  join(folder, 'tables', `${schema}.${table}.copy.gz`);
export const objectFile = (folder: string, key: string): string => join(folder, 'objects', ...key.split('/'));
export const objectList = (folder: string): string => join(folder, 'objects.jsonl.gz');

/** An object of the bucket, a line of the list. */
export interface ObjectCopy {
  key: string;
  bytes: number;
  sha256: string;
  type: string;
}

/** A key is a path inside of the backup's folder, and never leads out of it. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Failure(`'${key.slice(0, 80)}' is no key of an object of this site.`);
}

const sumOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Under another name first: the manifest is there as a whole or not at all. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const whole = { format: FORMAT, ...manifest };
  const unfinished = join(folder, `${NAME}.unfinished`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ manifest: whole, sha256: sumOf(whole) }, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, NAME));
}

/** @throws Failure when the folder is no whole backup, or its manifest was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Failure(`${folder} is no whole backup: ${NAME}, which is written last, is not in it.`);
  });
  let read: { manifest: Manifest; sha256: string };
  try {
    read = JSON.parse(text) as typeof read;
    if (sumOf(read.manifest) !== read.sha256) throw new Error('another sum');
  } catch {
    throw new Failure(`${join(folder, NAME)} was changed or cut off after the backup was made.`);
  }
  if (read.manifest.format !== FORMAT)
    throw new Failure(`${folder} has the form ${read.manifest.format}; this version knows ${FORMAT}.`);
  return read.manifest;
}
