import { type Files } from '../backup/form/files.js';
import { keyedObjectsOf } from '../backup/form/object-lists.js';
import { columnsIn, tableIn, tablesOf } from '../shared/tables.js';
import { OPEN_DATA_PREFIX, SERVICES } from '@app/contracts';
import { Failure } from '../shared/command.js';
import type { Storage } from '@app/kernel/storage';
import type { ClientBase } from 'pg';

/** A row that a migration makes: there is one in every empty site. */
const MADE_BY_MIGRATION = 'only_row';

/**
 * Removes the schemas of an empty site, so that they can be made anew at the level of the backup. It looks under locks:
 * nobody can write into them between the look and the removal.
 * @throws Failure when they hold anything.
 */
export async function removeEmptySchemas(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    for (const schema of SERVICES)
      for (const { name, columns } of await tablesOf(client, schema)) {
        const table = tableIn(schema, name);
        await client.query(`lock table ${table} in access exclusive mode`);
        if (columns.includes(MADE_BY_MIGRATION)) continue;
        const { rowCount } = await client.query(`select ${columnsIn(columns.slice(0, 1))} from ${table} limit 1`);
        if (rowCount)
          throw new Failure(
            `The site is not empty: there are rows in ${schema}.${name}. A backup is restored into an empty site only: take a new database,` +
              ` or remove what is there (drop schema ${SERVICES.join(', ')} cascade). Nothing was restored.`,
          );
      }
    for (const schema of SERVICES) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** What an earlier try has put there may be in the bucket, and what the gateways make anew; nothing else. */
export async function assertBucketIsEmpty(storage: Storage, files: Files): Promise<void> {
  let known: Set<string> | undefined;
  for await (const { key } of storage.list('')) {
    if (key.startsWith(OPEN_DATA_PREFIX)) continue;
    // The keys are read when the bucket has anything, which is rare.
    known ??= await keysOf(files);
    if (!known.has(key))
      throw new Failure(
        `The bucket is not empty: it has ${key}, which is not in the backup. Take a new bucket (S3_BUCKET), or say --keep-objects to leave` +
          ' in it what is there. Nothing was restored.',
      );
  }
}

async function keysOf(files: Files): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of keyedObjectsOf(files)) keys.add(key);
  return keys;
}
