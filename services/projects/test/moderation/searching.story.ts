import { ADMIN_PROJECT_STATES, TOTAL_MAX, type AdminProjectSort } from '@app/contracts';
import { after } from '@app/kernel/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminListOf, walksOf } from '../../src/listing/moderation-lists.js';
import type { Found } from '../../src/listing/moderation-search.js';
import { restOf, sliceSql, valuesOf, walkSql, type List, type SliceRow } from '../../src/listing/slices.js';
import { UnapprovedNames0039 } from '../../src/migrations/0039-unapproved-names.js';
import { ada, openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

/** Names of what is not approved that are missing, too many or wrong. */
const wrongNames = () =>
  town.parts.sql(`
    with there as (
      select id, category, rejected_at is null as is_pending, lower(title || E'\\n' || description) as names
      from projects.projects where not is_approved
    )
    (select * from there except select * from projects.unapproved_names)
    union all (select * from projects.unapproved_names except select * from there)`);

/** Some are approved, some wait and some are rejected; of each some have the word. */
beforeAll(async () => {
  town = await openTown();
  for (let n = 0; n < 18; n += 1) {
    const { slug: project } = await town.submit({
      title: `${n % 2 === 0 ? 'Swing' : 'Slide'} ${n % 7}`,
      category: n % 4 < 2 ? 'Cultural' : 'Parks & Rec',
    });
    if (n % 3 === 0) await ask().decide({ decision: 'approve', project }, ada);
    if (n % 3 === 1) await ask().reject({ project, reason: 'Not here' }, ada);
  }
});
afterAll(() => town.parts.close());

describe('the names of what is not approved', () => {
  it('are kept, whatever becomes of a project', async () => {
    expect(await wrongNames()).toEqual([]);
    const { slug: project } = await town.submit({ title: 'Ramp', category: 'Cultural' });
    for (const category of ['Cultural', 'Parks & Rec'] as const) {
      await ask().update({ project, fields: town.fields({ title: 'Ramp at the library', category }) }, town.maya);
      expect(await wrongNames()).toEqual([]);
    }
    for (const state of ['all', 'pending'] as const)
      expect((await ask().adminList({ state, sort: 'newest', search: 'LIBRARY', limit: 5 }, ada)).total).toBe(1);
    await ask().reject({ project, reason: 'Not here' }, ada);
    expect(await wrongNames()).toEqual([]);
    expect(await ask().adminCounts({ search: 'library' }, ada)).toMatchObject({ all: 1, pending: 0 });
    await ask().decide({ decision: 'approve', project }, ada);
    expect(await wrongNames()).toEqual([]);
    expect(await ask().adminCounts({ search: 'library' }, ada)).toMatchObject({ all: 1, pending: 0, candidates: 1 });
    await ask().remove({ project }, ada);
    expect(await wrongNames()).toEqual([]);
  });

  it('follow each of the columns that they are made of', async () => {
    for (const change of [`title = 'Slide 90'`, `description = 'By the creek'`, `category = 'Food & Drink'`]) {
      await town.parts.sql(`update projects.projects set ${change} where title = 'Slide 1' or title = 'Slide 90'`);
      expect(await wrongNames()).toEqual([]);
    }
  });

  it('that were there before are copied', async () => {
    const runner = { query: (text: string) => town.parts.sql(`set search_path = projects, public; ${text}`) } as never;
    const migration = new UnapprovedNames0039();
    await migration.down(runner);
    await migration.up(runner);
    expect(await wrongNames()).toEqual([]);
    expect((await ask().adminCounts({ search: 'swing' }, ada)).all).toBe(9);
  });
});

const IN_ORDER: Record<AdminProjectSort, string> = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  title: 'lower(title), created_at, id',
  most_upvoted: 'upvotes desc, created_at desc, id desc',
};
const SIZE = 2;

type Query = Parameters<typeof adminListOf>[0];

/** All of a list, slice by slice: by walks, where so many are found, and whatever these leave is gathered. */
async function idsOf(query: Query, found: Found): Promise<number[]> {
  const read = async <Row>(text: string, list: List, values: unknown[]): Promise<Row[]> =>
    town.parts.roleSql<Row & object>('projects', text, [SIZE, ...valuesOf(list), ...values]);
  const ids: number[] = [];
  for (let last: SliceRow | undefined; ;) {
    const position = last && { rank: last.rank, at: new Date(last.at).getTime(), id: last.id };
    const restIn = (list: List) => position && after(restOf(list), position);
    const walked = walksOf(query, { found, sizes: SIZES }).map(async ({ part, list, sought }) => {
      const rest = restIn(list);
      const rows = await read<{ id: number }>(walkSql(list, sought, rest), list, [
        ...(rest?.values ?? []),
        ...sought.values,
      ]);
      return [part, rows.map(({ id }) => id)] as const;
    });
    const met = await Promise.all(walked);
    const isMet = met.every(([, its]) => its.length === SIZE);
    const list = adminListOf(query, { found, met: isMet ? Object.fromEntries(met) : {} });
    const rest = restIn(list);
    const rows = await read<SliceRow>(sliceSql(list, rest), list, rest?.values ?? []);
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
    last = rows.at(-1);
  }
}

const MANY = TOTAL_MAX + 1;
const SIZES = { approved: 20_000, unapproved: 20_000, pending: 20_000, candidates: 20_000 };
const FOUND: [what: string, found: Found][] = [
  ['few of both', { approved: 1, unapproved: 1, pending: 1, candidates: 1 }],
  ['some of both', { approved: 900, unapproved: 900, pending: 900, candidates: 900 }],
  ['some that are not approved', { approved: 1, unapproved: 900, pending: 1, candidates: 1 }],
  ['many approved ones', { approved: MANY, unapproved: 1, pending: 1, candidates: MANY }],
  ['many that are not approved', { approved: 1, unapproved: MANY, pending: MANY, candidates: 1 }],
  ['many of both', { approved: MANY, unapproved: MANY, pending: MANY, candidates: MANY }],
];

describe.each(FOUND)('a search that finds %s', (_what, found) => {
  it.each(Object.keys(IN_ORDER) as AdminProjectSort[])('shows just these, by %s', async (sort) => {
    const tests = {
      all: 'true',
      pending: 'not is_approved and rejected_at is null',
      candidates: 'is_approved and not is_inspiration',
    };
    for (const [state, test] of Object.entries(tests) as ['all', string][])
      for (const category of [undefined, 'Cultural' as const]) {
        const rows = await town.parts.sql<{ id: number }>(
          `select id from projects.projects where title like 'Swing%' and ${test} and category = coalesce($1, category)
           order by ${IN_ORDER[sort]}`,
          [category],
        );
        const query = { state, sort, search: 'swing', ...(category && { category }) };
        expect(rows.length).toBeGreaterThan(0);
        expect([state, category, await idsOf(query, found)]).toEqual([state, category, rows.map(({ id }) => id)]);
      }
  });
});

it('a search has as many in each list as the counts say', async () => {
  for (const category of [undefined, 'Cultural' as const]) {
    const filters = { search: 'swing', ...(category && { category }) };
    const counts = await ask().adminCounts(filters, ada);
    for (const state of ADMIN_PROJECT_STATES)
      for (const needsLook of [undefined, true as const]) {
        const asked = { ...filters, ...(needsLook && { needsLook }), state, sort: 'newest' as const, limit: 100 };
        const { items, total } = await ask().adminList(asked, ada);
        expect([state, total, needsLook ? total : counts[state]]).toEqual([state, items.length, items.length]);
      }
  }
});
