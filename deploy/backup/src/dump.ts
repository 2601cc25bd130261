import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@app/contracts';
import { Failure } from '@app/kernel/operator';
import { schemas } from '@app/migrate';
import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';
import { PRIVATE, writeCompressed } from './files.js';
import { type Manifest, type SchemaCopy, tableFile } from './manifest.js';
import { copyOut, migrationsOf, SAME_TEXT, sequencesOf, tablesOf } from './tables.js';

/** The migrator's own lock: no migration changes tables while they are copied. */
const MIGRATE_LOCK = 'local-network.migrate';

/** Keys of the objects that the rows know: a line each, the key and whether somebody shows it. */
export const keyList = (folder: string): string => join(folder, 'keys.unfinished.gz');

type Dumped = Pick<Manifest, 'at' | 'postgres' | 'schemas'>;

/**
 * Copies every table of every service, all as of one moment: one transaction reads them from one snapshot, while the site goes on writing.
 * @param tell hears what was copied, schema by schema
 */
export async function dumpDatabase(
  client: ClientBase,
  folder: string,
  tell: (schema: string, copy: SchemaCopy) => void,
): Promise<Dumped> {
  await mkdir(join(folder, 'tables'), { mode: PRIVATE.folder });
  await client.query(SAME_TEXT);
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [MIGRATE_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      `select clock_timestamp() as at, current_setting('server_version') as postgres`,
    );
    const copies: Record<string, SchemaCopy> = {};
    for (const service of SERVICES) {
      const copy = await dumpSchema(client, folder, service);
      copies[service] = copy;
      tell(service, copy);
    }
    await listKeys(client, folder);
    return { at: rows[0]!.at.toISOString(), postgres: rows[0]!.postgres, schemas: copies };
  } finally {
    await client.query('rollback');
    await client.query('select pg_advisory_unlock_shared(hashtext($1))', [MIGRATE_LOCK]);
  }
}

async function dumpSchema(client: ClientBase, folder: string, schema: (typeof SERVICES)[number]): Promise<SchemaCopy> {
  const migrations = await migrationsOf(client, schema);
  if (migrations.length === 0) throw new Failure(`There is no site in this database: nothing was ever migrated into the schema ${schema}.`); // prettier-ignore
  const copy: SchemaCopy = { migrations, tables: [], sequences: await sequencesOf(client, schema) };
  for (const { name, columns } of await tablesOf(client, schema)) {
    const rows = copyOut(client, schema, { name, columns }, schemas[schema].backup?.instead?.[name]);
    const sum = await writeCompressed(tableFile(folder, schema, name), rows);
    copy.tables.push({ name, columns, rows: rows.rowCount, ...sum });
  }
  return copy;
}

async function listKeys(client: ClientBase, folder: string): Promise<void> {
  const queries = SERVICES.flatMap((service) => schemas[service].backup?.objects ?? []);
  await writeCompressed(keyList(folder), client.query(to(`copy (${queries.join(' union all ')}) to stdout`)));
}
