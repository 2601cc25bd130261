import { SERVICES } from '@app/contracts';
import { Failure } from '../../shared/command.js';
import { schemas } from '../../migrate/database/schemas.js';
import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';
import { type Files, linesOf } from '../form/files.js';
import { type Manifest, type SchemaCopy, tableFile } from '../form/manifest.js';
import type { Known } from './objects.js';
import { copyOut, migrationsOf, SAME_TEXT, sequencesOf, tablesOf } from '../../shared/tables.js';

/** The migrator's own lock: no migration changes tables while they are copied. */
const MIGRATE_LOCK = 'local-network.migrate';

interface Dumped extends Pick<Manifest, 'at' | 'postgres' | 'schemas'> {
  /** The objects that the rows know. */
  known: Known[];
}

/**
 * Copies every table of every service, all as of one moment: one transaction reads them from one snapshot, while the
 * site goes on writing.
 * @param say gets what was copied, schema by schema
 */
export async function dumpDatabase(
  client: ClientBase,
  files: Files,
  say: (schema: string, copy: SchemaCopy) => void,
): Promise<Dumped> {
  await client.query(SAME_TEXT);
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [MIGRATE_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      `select clock_timestamp() as at, current_setting('server_version') as postgres`,
    );
    const copies: Record<string, SchemaCopy> = {};
    for (const service of SERVICES) {
      const copy = await dumpSchema(client, files, service);
      copies[service] = copy;
      say(service, copy);
    }
    const known = await knownObjects(client);
    return { known, at: rows[0]!.at.toISOString(), postgres: rows[0]!.postgres, schemas: copies };
  } finally {
    await client.query('rollback');
    await client.query('select pg_advisory_unlock_shared(hashtext($1))', [MIGRATE_LOCK]);
  }
}

async function dumpSchema(client: ClientBase, files: Files, schema: (typeof SERVICES)[number]): Promise<SchemaCopy> {
  const migrations = await migrationsOf(client, schema);
  if (migrations.length === 0) throw new Failure(`There is no site in this database: nothing was ever migrated into the schema ${schema}.`); // prettier-ignore
  const copy: SchemaCopy = { migrations, tables: [], sequences: await sequencesOf(client, schema) };
  for (const { name, columns } of await tablesOf(client, schema)) {
    const rows = copyOut(client, schema, { name, columns }, schemas[schema].backup?.instead?.[name]);
    const sum = await files.write(tableFile(schema, name), rows);
    copy.tables.push({ name, columns, rows: rows.rowCount, ...sum });
  }
  return copy;
}

async function knownObjects(client: ClientBase): Promise<Known[]> {
  const queries = SERVICES.flatMap((service) => schemas[service].backup?.objects ?? []);
  const known: Known[] = [];
  for await (const line of linesOf(client.query(to(`copy (${queries.join(' union all ')}) to stdout`)))) {
    const [key = '', isShown] = line.split('\t');
    known.push({ key, isShown: isShown === 't' });
  }
  return known;
}
