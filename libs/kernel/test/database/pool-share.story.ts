import { DATABASE_USERS } from '@app/contracts';
import { DatabaseConfig, loadConfig } from '@app/kernel';
import { Database, databaseOptions } from '@app/kernel/database';
import { eventually } from '@app/testing';
import { startParts, type Parts } from '@app/testing/parts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { adminUrl } from './postgres.js';

/** More than there is for one process. */
const ASKED = 100;
/** A few looks of the processes. */
const WITHIN_MS = 30_000;

let parts: Parts;
let admin: pg.Client;
/** What all processes of one user have together; Postgres keeps a fifth for others. */
let share: number;
const open: Database[] = [];
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  admin = new pg.Client({ connectionString: adminUrl(parts) });
  await admin.connect();
  const { rows } = await admin.query<{ max_connections: string }>('show max_connections');
  share = Math.floor((Number(rows[0]!.max_connections) * 0.8) / DATABASE_USERS.length);
});
afterAll(async () => {
  for (const database of open) await database.dataSource.destroy();
  await admin.end();
  await parts.close();
});

/** One more process of a service, as far as Postgres can tell. */
async function startProcess(pool = ASKED): Promise<Database> {
  const config = loadConfig(DatabaseConfig, { ...parts.settings('media'), DATABASE_POOL: String(pool) });
  const database = new Database(
    await new DataSource(databaseOptions('media', config, []) as DataSourceOptions).initialize(),
  );
  open.push(database);
  await database.share();
  return database;
}

async function end(database: Database): Promise<void> {
  open.splice(open.indexOf(database), 1);
  await database.dataSource.destroy();
}

/** The most connections that each process gets, in the order of their numbers, when all of them ask for very many. */
async function connectionsUnderLoad(): Promise<number[]> {
  await admin.query('select pg_advisory_lock(1)');
  // What gets none in time fails, and what waits with it for too long.
  const asked = open.flatMap(({ dataSource }) =>
    Array.from({ length: ASKED }, () =>
      dataSource.query('select pg_advisory_xact_lock_shared(1)').catch(() => undefined),
    ),
  );
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name like 'media %' group by application_name`,
  );
  await admin.query('select pg_advisory_unlock(1)');
  await Promise.all(asked);
  return rows.map(({ count }) => count);
}

it('the processes of a service divide its connections, whoever comes and goes', async () => {
  const first = await startProcess();
  const alone = async () => expect(await connectionsUnderLoad()).toEqual([share]);
  await eventually(alone, WITHIN_MS);
  const others = [await startProcess(), await startProcess(), await startProcess(), await startProcess()];
  const each = Math.floor(share / 5);
  await eventually(async () => expect(await connectionsUnderLoad()).toEqual([each, each, each, each, each]), WITHIN_MS);
  for (const other of others) await end(other);
  expect(open).toEqual([first]);
  await eventually(alone, WITHIN_MS);
});

it('a pool that is smaller than its part stays as it is', async () => {
  await startProcess(2);
  await eventually(async () => expect((await connectionsUnderLoad()).toSorted((a, b) => a - b)[0]).toBe(2), WITHIN_MS);
});
