import { createHash } from 'node:crypto';
import { Failure } from '../../shared/command.js';
import type { Sequence } from '../../shared/tables.js';
import type { Store } from '../store/store.js';

/** The form of a backup; another one is another number. */
export const FORMAT = 2;
export const MANIFEST = 'manifest.json';

/** The rows of a table, as COPY prints them: `sha256` and `bytes` are of that text, which is stored compressed. */
export interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  bytes: number;
  sha256: string;
}

export interface SchemaCopy {
  /** The migrations that had run: the level at which the rows are loaded. */
  migrations: string[];
  tables: TableCopy[];
  sequences: Sequence[];
}

/** What a backup holds. It is written last: what has none is no backup. */
export interface Manifest {
  format: number;
  /** The moment of the snapshot: everything in the backup is as it was then. */
  at: string;
  postgres: string;
  schemas: Record<string, SchemaCopy>;
  /**
   * `folder` has them, also those of other backups. `sha256` is of the list that has each object's own sum, `keys` of
   * the list of their keys.
   */
  objects: { folder: string; count: number; bytes: number; sha256: string; keys: string };
  /** Objects that a row shows and neither the bucket nor an earlier backup had. */
  missing: string[];
}

export const tableFile = (schema: string, table: string): string => `tables/${schema}.${table}.copy.gz`;
/** What is stored, a line each: the next backup reads it, so that it copies only what is new. */
export const OBJECT_LIST = 'objects.jsonl.gz';
/** Their keys in the site's bucket, in the same order. */
export const KEY_LIST = 'keys.gz';

/** An object of the bucket, a line of the list. */
export interface ObjectCopy {
  /** Made of its key, which is its address: who sees the store's names only can look at no picture. */
  name: string;
  bytes: number;
  sha256: string;
  type: string;
  /** The bytes that it takes in the store. */
  stored: number;
}

/** A key is a path inside of the bucket. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Failure(`'${key.slice(0, 80)}' is no key of an object of this site.`);
}

/** The name of an object in a store, whichever backup it is in. */
export const objectName = (key: string): string => {
  const hash = createHash('sha256').update(key).digest('hex');
  return `${hash.slice(0, 2)}/${hash}`;
};

const sumOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** With its own sum. */
export function manifestText(manifest: Omit<Manifest, 'format'>): string {
  const whole = { ...manifest, format: FORMAT };
  return `${JSON.stringify({ manifest: whole, sha256: sumOf(whole) }, null, 2)}\n`;
}

/** @throws Failure when it was changed. */
export function manifestIn(text: Buffer, name: string): Manifest {
  try {
    const { manifest, sha256 } = JSON.parse(String(text)) as { manifest: Manifest; sha256: string };
    if (sumOf(manifest) === sha256) return manifest;
  } catch {
    // It is told below.
  }
  throw new Failure(`The manifest of ${name} was changed or cut off after the backup was made.`);
}

export async function writeManifest(store: Store, stamp: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await store.put(`${stamp}/${MANIFEST}`, Buffer.from(manifestText(manifest)));
}

/** @throws Failure when this is no whole backup, or its manifest was changed. */
export async function readManifest(store: Store, stamp: string): Promise<Manifest> {
  const name = `${store.address}/${stamp}`;
  const text = await store.get(`${stamp}/${MANIFEST}`);
  if (!text) throw new Failure(`${name} is no whole backup: ${MANIFEST}, which is written last, is not in it.`);
  const manifest = manifestIn(text, name);
  if (manifest.format !== FORMAT)
    throw new Failure(`${name} has the form ${manifest.format}; this version knows ${FORMAT}.`);
  return manifest;
}
