import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { all } from '@app/testing';
import { readManifest, tableFile } from '../../src/backup/form/manifest.js';
import { keyedObjectsOf } from '../../src/backup/form/object-lists.js';
import { latestIn, scratch } from '../command.ts';

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The latest backup of a place as version 0 would have made it: a folder by itself, whole files, pictures under their
 * keys.
 * @returns the folder
 */
export async function asFirstForm(place: string): Promise<string> {
  const files = await latestIn(place);
  const manifest = await readManifest(files.store, files.stamp);
  const folder = join(scratch(), 'first-form');
  for (const [schema, { tables }] of Object.entries(manifest.schemas))
    for (const { name } of tables)
      copy(join(place, files.stamp, `${tableFile(schema, name)}.000`), join(folder, tableFile(schema, name)));
  const objects = await all(keyedObjectsOf(files));
  for (const { name, key } of objects) copy(join(place, 'objects', name), join(folder, 'objects', key));
  const list = objects
    .map(({ key, bytes, sha256, type }) => `${JSON.stringify({ key, bytes, sha256, type })}\n`)
    .join('');
  writeFileSync(join(folder, 'objects.jsonl.gz'), gzipSync(list));
  const { count, bytes } = manifest.objects;
  const first = { ...manifest, format: 1, objects: { count, bytes, sha256: sumOf(list) } };
  const text = JSON.stringify({ manifest: first, sha256: sumOf(JSON.stringify(first)) }, null, 2);
  writeFileSync(join(folder, 'manifest.json'), text);
  return folder;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
