import { eventually } from '@app/testing';
import pg from 'pg';
import { backendAddresses } from '../backends/addresses.ts';
import type { Parts } from './parts.ts';

/** What `meanwhile` begins may be a service that has to start. */
const START_MS = 30_000;

/**
 * Writes by `sql` in a transaction that ends only when what `meanwhile` begins waits for its locks. When that goes on,
 * what it has read before is not true any more.
 * @param arrived answers when all that `meanwhile` sends has come, if more than one call is to wait.
 * @returns what `meanwhile` answers.
 */
export async function overtaken<T>(
  parts: Pick<Parts, 'settings'>,
  [sql, values]: [sql: string, values: unknown[]],
  meanwhile: () => Promise<T>,
  arrived?: () => Promise<unknown>,
): Promise<T> {
  const { pathname } = new URL(parts.settings('users')['DATABASE_URL']!);
  const connectionString = Object.assign(new URL(backendAddresses().postgres), { pathname }).href;
  const [writer, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  try {
    await Promise.all([writer.connect(), watcher.connect()]);
    await writer.query('begin');
    const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
    await writer.query(sql, values);
    const answer = meanwhile();
    answer.catch(() => undefined);
    await arrived?.();
    await eventually(async () => {
      const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      if ((await watcher.query(waiting, [rows[0]!.pid])).rowCount === 0) throw new Error('nobody waits');
    }, START_MS);
    await writer.query('commit');
    return await answer;
  } finally {
    await Promise.all([writer.end(), watcher.end()]);
  }
}
