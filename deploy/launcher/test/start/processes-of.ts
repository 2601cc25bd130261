import type { TestSite } from '@app/testing/site';

/** The process, and of Postgres also those that serve its connections. */
export async function processesOf(site: Pick<TestSite, 'pid' | 'sql'>, name: string): Promise<number[]> {
  const pid = site.pid(name)!;
  if (name !== 'postgres') return [pid];
  const serving = await site.sql<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  return [pid, ...serving.map((row) => row.pid)];
}
