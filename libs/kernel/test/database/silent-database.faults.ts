import { setTimeout as pause } from 'node:timers/promises';
import { type Database, statement } from '@app/kernel/database';
import { type Parts, startParts, type Wire, wireTo } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminUrl, openSchema } from './postgres.js';

let parts: Parts;
let wire: Wire;
let db: Database;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  wire = await wireTo(adminUrl(parts));
  db = await openSchema(parts, 'silent', 'create table silent.votes (n int primary key)', wire.url);
});
afterAll(async () => {
  await db?.dataSource.destroy();
  await parts?.close();
  wire?.close();
});

beforeEach(() => parts.sql('delete from silent.votes'));

const vote = statement('vote', 'insert into votes values ($1)');
/** As many as the pool has connections. */
const CONNECTIONS = 5;

const openTransactions = () =>
  parts.sql(
    `select pid, query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );

/** Every connection votes, more than once. What is acknowledged is there, and nothing of what was refused. */
async function votesAreKept(): Promise<void> {
  const votes = Array.from({ length: 4 * CONNECTIONS }, (_, n) => n + 1);
  await Promise.all(votes.map((n) => eventually(() => db.rows(vote, [n]))));
  expect(await openTransactions()).toEqual([]);
  const kept = await parts.sql<{ n: number }>('select n from silent.votes order by n');
  expect(kept.map(({ n }) => n)).toEqual(votes);
}

/** Begins a transaction in every connection, and lets all of them write at the same time. */
function beginAll(): { writing: () => void; ended: Promise<PromiseSettledResult<unknown>[]>; begun: Promise<unknown> } {
  let writing = (): void => undefined;
  const written = new Promise<void>((resolve) => (writing = resolve));
  const begun: Promise<void>[] = [];
  const all = Array.from({ length: CONNECTIONS }, (_, n) => {
    let hasBegun = (): void => undefined;
    begun.push(new Promise<void>((resolve) => (hasBegun = resolve)));
    return db.transaction(async (tx) => {
      await tx.query('select 1');
      hasBegun();
      await written;
      await tx.query('insert into votes values ($1)', [-n]);
    });
  });
  return { writing, begun: Promise.all(begun), ended: Promise.allSettled(all) };
}

/** A statement may take 4 s, and so may the rollback after it. */
describe.each([9_000, 12_000])('a Postgres that is silent for %d ms', (silence) => {
  it('in the middle of transactions leaves none open, and keeps what is acknowledged afterwards', async () => {
    const { begun, writing, ended } = beginAll();
    await begun;
    wire.silent();
    const over = pause(silence);
    writing();
    const begunLater = Promise.allSettled([db.transaction((tx) => tx.query('select 1'))]);
    for (const { status } of [...(await ended), ...(await begunLater)]) expect(status).toBe('rejected');
    await over;
    wire.back();
    await votesAreKept();
  });

  it('before a transaction begins leaves none open either', async () => {
    wire.silent();
    const over = pause(silence);
    const all = await Promise.allSettled(
      Array.from({ length: CONNECTIONS }, (_, n) =>
        db.transaction((tx) => tx.query('insert into votes values ($1)', [-n])),
      ),
    );
    for (const { status } of all) expect(status).toBe('rejected');
    await over;
    wire.back();
    await votesAreKept();
  });
});

describe('a Postgres that answers', () => {
  it('is asked by the same connections all the time, also after what it refused', async () => {
    const used = new Set<number>();
    const work = (n: number) =>
      db.transaction(async (tx) => {
        const [{ pid }] = (await tx.query('select pg_backend_pid() as pid')) as [{ pid: number }];
        used.add(pid);
        await tx.query('insert into votes values ($1)', [n % 50]);
      });
    await Promise.allSettled(Array.from({ length: 100 }, (_, n) => work(n)));
    expect(used.size).toBeLessThanOrEqual(CONNECTIONS);
  });
});
