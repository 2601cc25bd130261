import type { Caller, Me } from '@app/contracts';
import { openPlanner, type Parts, type Planner, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { after, everybodyCount, foundBy, foundCount, peopleSql } from '../src/moderation/people.js';

/** Fifty thousand people, five of whom are called Zebulon. Every two joined in the same millisecond. */
const PEOPLE = 50_000;
const FILL = `
  insert into users.users (id, email, first_name, last_name, created_at)
  select 'user-' || n, 'person' || n || '@example.org', case when n % 10000 = 0 then 'Zebulon' else 'Riley' end, 'Stone' || n % 300,
    timestamptz '2026-01-01' - (n / 2) * interval '1 minute' + (n % 2) * interval '1 microsecond'
  from generate_series(1, ${PEOPLE}) n`;

let parts: Parts;
let planner: Planner;
const admin: Caller = { userId: 'admin', role: 'ADMIN' };
const list = (asked: { search?: string; limit?: number; cursor?: string }) =>
  parts.rpc.users.adminList({ limit: 100, ...asked }, admin);
const emails = (people: Me[]) => people.map(({ email }) => email);

async function whole(search: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const slice = await list({ search, limit, ...(cursor ? { cursor } : {}) });
    ids.push(...slice.items.map(({ id }) => id));
    cursor = slice.nextCursor;
  } while (cursor);
  return ids;
}

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
  await parts.sql(FILL);
  await parts.sql(`insert into users.users (id, email, first_name, last_name, created_at)
    values ('odd-1', 'Odd_One@Example.com', '50% Off', 'O\\Hara', '2020-01-02'), ('odd-2', 'nameless@example.com', null, null, '2020-01-01')`);
  await parts.sql('vacuum analyze users.users');
  planner = await openPlanner(parts, 'users');
}, 60_000);
afterAll(async () => {
  await planner.close();
  await parts.close();
});

describe('the list of all people', () => {
  it('begins with the newest, and counts all', async () => {
    const { items, total } = await list({ limit: 3 });
    expect(items.map(({ id }) => id)).toEqual(['user-1', 'user-3', 'user-2']);
    expect(items[0]).toMatchObject({ email: 'person1@example.org', role: 'USER', suspendedAt: null });
    expect(total).toBe(PEOPLE + 2);
  });

  it('goes on without leaving out or repeating anybody, also those of the same moment', async () => {
    const ids = await whole('person499', 7);
    expect(ids).toHaveLength(111);
    expect(new Set(ids).size).toBe(111);
  });

  it.each([
    ['zEBUl', 5],
    ['zebulon stone1', 2],
    ['PERSON4321', 11],
    ['odd_one', 1],
    ['50% off', 1],
    ['o\\har', 1],
    ['nameless', 1],
    ['%', 1],
    ['off o\\hara', 1],
    ['no such person', 0],
    // The end of a name and the beginning of an address are no one text.
    ['hara odd_one', 0],
  ])('finds %p as a part of a name or an address', async (search, found) => {
    const { items, total } = await list({ search });
    expect([items.length, total]).toEqual([found, found]);
  });

  it('says no total of more than ten thousand who are found, and shows all of them', async () => {
    const { items, total, nextCursor } = await list({ search: 'stone1', limit: 3 });
    expect([items.map(({ id }) => id), total]).toEqual([['user-1', 'user-11', 'user-10'], null]);
    const then = await list({ search: 'stone1', limit: 3, cursor: nextCursor! });
    expect(then.items.map(({ id }) => id)).toEqual(['user-13', 'user-12', 'user-15']);
  });

  it('refuses the cursor of another search', async () => {
    const { nextCursor } = await list({ search: 'zebulon', limit: 2 });
    expect(emails((await list({ search: 'zebulon', limit: 2, cursor: nextCursor! })).items)).toHaveLength(2);
    await expect(list({ limit: 2, cursor: nextCursor! })).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('with fifty thousand people', () => {
  const far = after(new Date('2025-12-20'), 'user-x');
  const [found, many] = [foundBy('zebulon'), foundBy('stone1')];
  const READS: [string, string, unknown[], number][] = [
    ['the newest', peopleSql(foundBy(undefined), undefined, true), [101], 101],
    ['those after a place far down', peopleSql(foundBy(undefined), far, true), [101, ...far.values], 101],
    ['those who are found', peopleSql(found, undefined, false), [101, ...found.values], 30],
    ['how many are found', foundCount.text, found.values, 15],
    // A fifth of all: every one of them is looked at for a hundred.
    ['many who are found', peopleSql(many, undefined, true), [101, ...many.values], 700],
    ['many who are found, far down', peopleSql(many, far, true), [101, ...many.values, ...far.values], 700],
  ];
  for (const mode of ['generic', 'custom'] as const)
    it.each(READS)(`%s: few rows are looked at, by an index (${mode} plan)`, async (_what, sql, values, rows) => {
      const seen = await planner.look(sql, values, mode);
      expect(seen.whole).toEqual([]);
      expect(seen.rows).toBeLessThanOrEqual(rows);
    });

  it('counts all of them by the smallest index', async () => {
    const { blocks } = await planner.look(everybodyCount.text, [], 'custom');
    expect(blocks).toBeLessThan(2_000);
  });
});
