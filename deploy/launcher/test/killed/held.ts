import { readdirSync, readFileSync } from 'node:fs';
import { SERVICES } from '@app/contracts';
import type { TestSite } from '@app/testing/site';
import { processesOf } from '../start/processes-of.ts';

/** In megabytes: what a process has for itself, and what is used of a Node process's heap; the rest are numbers. */
export const KINDS = ['memory', 'heap', 'files', 'handles', 'connections', 'waiting'] as const;
type Kind = (typeof KINDS)[number];

/** `<who> <kind>` and how much of it there was at one moment. */
export type Held = Record<`${string} ${Kind}`, number>;

const MB = 2 ** 20;

/**
 * What every process of the site holds now: memory, open files (connections too), and for Node what its event loop
 * waits for.
 */
export async function holdings(site: TestSite): Promise<Held> {
  const held: Held = {};
  for (const name of site.names()) {
    const pids = await processesOf(site, name);
    held[`${name} memory`] = sum(pids.map(ownMemory));
    // Postgres opens the files of tables and closes them as it likes; its connections are counted below.
    if (name !== 'postgres') held[`${name} files`] = sum(pids.map(openFiles));
    const opsPort = site.env(name)['OPS_PORT'];
    if (!opsPort) continue;
    const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
    held[`${name} heap`] = metric(metrics, 'nodejs_heap_size_used_bytes') / MB;
    held[`${name} handles`] = metric(metrics, 'nodejs_active_resources_total');
  }
  return { ...held, ...(await inDatabase(site)) };
}

/**
 * Connections by role, and what waits in each service: events to be published, events to be handled once more, pictures
 * to be made.
 */
async function inDatabase({ sql }: TestSite): Promise<Held> {
  const held: Held = {};
  const connections = await sql<{ role: string; n: number }>(
    `select usename as role, count(*)::int as n from pg_stat_activity where usename like '%\\_service' group by 1`,
  );
  for (const { role, n } of connections) held[`${role} connections`] = n;
  for (const service of SERVICES) {
    const [found] = await sql<{ n: number }>(`
      select (select count(*)::int from ${service}.outbox where sent_at is null)
        + (select count(*)::int from ${service}.event_tries) + (select count(*)::int from ${service}.dead_letters) as n`);
    held[`${service} waiting`] = found!.n;
  }
  const [pictures] = await sql<{ n: number }>(
    `select count(*)::int as n from media.images where status = 'processing'`,
  );
  held['pictures waiting'] = pictures!.n;
  return held;
}

/**
 * Not what it shares with others: of Postgres' buffers there is one for all, and a program's own pages can be read
 * again.
 */
const ownMemory = (pid: number): number =>
  ofLiving(() => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

const openFiles = (pid: number): number => ofLiving(() => readdirSync(`/proc/${pid}/fd`).length);

/** A process of Postgres may have ended since it was listed: it holds nothing. */
function ofLiving(look: () => number): number {
  try {
    return look();
  } catch {
    return 0;
  }
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** All values of a metric together, whatever their labels. */
const metric = (text: string, name: string): number =>
  sum([...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value)));
