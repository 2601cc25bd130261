import { createHash } from 'node:crypto';
import type { ServiceName } from '@app/contracts';
import type { Derived } from '@app/kernel/service';
import { Client } from 'pg';
import { migratorOptions, retryOnLock } from './migrations.js';

/** What was made, and how far its rows are renewed; null when all are. */
const TABLE = `
  create table if not exists derived (
    name text primary key,
    hash text not null,
    renewed_to bigint
  )`;

/** Rows of one transaction: those who write one of them wait no longer than it takes to renew so many. */
const BATCH = 500;

/** Brings a schema's derived objects to this version. Whatever cuts it off, the next run goes on from there. */
export async function makeDerived(
  adminUrl: string,
  schema: ServiceName,
  objects: readonly Derived[],
  lockTimeoutMs?: number,
): Promise<void> {
  if (objects.length === 0) return;
  const client = new Client({
    connectionString: adminUrl,
    application_name: 'migrate',
    options: `-c search_path=${schema},public ${migratorOptions(lockTimeoutMs)}`,
  });
  await client.connect();
  try {
    await retryOnLock(() => client.query(TABLE));
    for (const object of objects) {
      await retryOnLock(() => transaction(client, () => make(client, object)));
      while (await retryOnLock(() => transaction(client, () => renewBatch(client, object))));
    }
  } finally {
    await client.end();
  }
}

async function make(client: Client, { name, sql, renew }: Derived): Promise<void> {
  const hash = createHash('sha256')
    .update(`${sql}\n${renew ?? ''}`)
    .digest('hex');
  const made = await client.query(
    `insert into derived as d (name, hash, renewed_to) values ($1, $2, $3)
     on conflict (name) do update set hash = excluded.hash, renewed_to = excluded.renewed_to where d.hash <> excluded.hash`,
    [name, hash, renew ? 0 : null],
  );
  if (made.rowCount) await client.query(sql);
}

/** @returns true when there may be more to renew. */
async function renewBatch(client: Client, { name, renew }: Derived): Promise<boolean> {
  if (!renew) return false;
  const known = await client.query<{ renewed_to: string | null }>('select renewed_to from derived where name = $1', [
    name,
  ]);
  const done = known.rows[0]!.renewed_to;
  if (done === null) return false;
  const { rows } = await client.query<{ key: string | number }>(renew, [done, BATCH]);
  const last = rows.length === 0 ? null : Math.max(...rows.map(({ key }) => Number(key)));
  await client.query('update derived set renewed_to = $2 where name = $1', [name, last]);
  return last !== null;
}

async function transaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
