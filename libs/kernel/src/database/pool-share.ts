import { randomBytes } from 'node:crypto';
import { DATABASE_USERS } from '@app/contracts';
import type { Pool } from 'pg';

/** The rest is for programs that come and go: migrations, backups, who watches Postgres, somebody with psql. */
const SHARED = 0.8;
const EVERY_MS = 5_000;

/** The name of a process's sessions, other than that of any other process. Postgres keeps 63 bytes of it. */
export const sessionName = (schema: string): string => `${schema} ${randomBytes(4).toString('hex')}`;

const counting = `
  select current_setting('max_connections')::int as connections, count(distinct application_name)::int as processes
  from pg_stat_activity where usename = current_user and datname = current_database()`;

interface Found {
  connections: number;
  processes: number;
}

/**
 * Keeps a pool to its part of Postgres's connections, now and from then on. Each of the DATABASE_USERS has an equal
 * part of them, which its processes divide: however many they are, they ask for no more than there are. A pool that is
 * smaller than its part stays as it is. Whoever comes counts at once, and the others make room within seconds.
 */
export async function sharePool(pool: Pool): Promise<void> {
  const own = pool.options.max;
  const divide = async (): Promise<void> => {
    const { connections, processes } = (await pool.query<Found>(counting)).rows[0]!;
    const part = Math.floor((connections * SHARED) / DATABASE_USERS.length / processes);
    pool.options.max = Math.min(own, Math.max(1, part));
  };
  pool.on('release', (_error, client) => {
    // The pool keeps none that is ending.
    if (pool.totalCount > pool.options.max) void client.end();
  });
  // While Postgres is away nothing changes.
  const tryToDivide = (): Promise<void> => divide().catch(() => undefined);
  const timer = setInterval(() => (pool.ending ? clearInterval(timer) : void tryToDivide()), EVERY_MS).unref();
  await tryToDivide();
}
