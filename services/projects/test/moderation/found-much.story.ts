import { TOTAL_MAX, type AdminProjectQuery, type AdminProjectSort } from '@app/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { WALKED } from '../../src/listing/slices.js';
import { writeRows } from '../rows.js';
import { ada, openTown, type Town } from '../town.js';

const LIMIT = 50;

let town: Town;

/** In the order of titles, of time and of votes more than a walk looks at stands before what is found. */
beforeAll(async () => {
  town = await openTown();
  const { slug: like } = await town.approved({ title: 'The first one' });
  const bench = { upvotes: '90', description: `'By the river'`, created_at: 'now()' };
  await writeRows(town, { like, title: 'Bench', count: WALKED + 1, columns: bench });
  const zebra = {
    upvotes: 'n % 80',
    description: `case when n > ${TOTAL_MAX} then 'Plain' else 'Striped' end`,
    created_at: `now() - (n + 1) * interval '1 minute'`,
  };
  await writeRows(town, { like, title: 'Zebra', count: TOTAL_MAX + 1, columns: zebra });
  const waits = { ...zebra, is_approved: 'false', description: `'Plain'` };
  await writeRows(town, { like, title: 'Zebra waits', count: 3, columns: waits });
  await town.parts.sql('analyze projects.projects, projects.project_search, projects.unapproved_names');
}, 60_000);
afterAll(() => town.parts.close());

const slice = (query: Partial<AdminProjectQuery>) =>
  town.parts.rpc.projects.adminList({ state: 'all', sort: 'newest', limit: LIMIT, ...query }, ada);

const IN_ORDER: Record<AdminProjectSort, string> = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  title: 'lower(title) collate "C", created_at, id',
  most_upvoted: 'upvotes desc, created_at desc, id desc',
};

it.each(Object.keys(IN_ORDER) as AdminProjectSort[])(
  'much that is found stands in its order, by %s, wherever that is among all others',
  async (sort) => {
    for (const [state, test] of [
      ['all', 'true'],
      ['candidates', 'is_approved'],
    ] as const) {
      const rows = await town.parts.sql<{ slug: string }>(
        `select slug from projects.projects where title like 'Zebra%' and ${test} order by ${IN_ORDER[sort]} limit ${2 * LIMIT}`,
      );
      const first = await slice({ state, sort, search: 'zebra' });
      const second = await slice({ state, sort, search: 'zebra', cursor: first.nextCursor! });
      const slugs = [...first.items, ...second.items].map(({ slug }) => slug);
      expect([state, first.total, slugs]).toEqual([state, null, rows.map(({ slug }) => slug)]);
    }
  },
);

it('a list goes on when more is found meanwhile than is counted', async () => {
  const first = await slice({ search: 'striped' });
  expect(first.total).toBe(TOTAL_MAX);
  await town.approved({ title: 'A striped tent' });
  const second = await slice({ search: 'striped', cursor: first.nextCursor! });
  const rows = await town.parts.sql<{ slug: string }>(
    `select slug from projects.projects where description = 'Striped' order by ${IN_ORDER.newest} limit ${2 * LIMIT}`,
  );
  expect(second.total).toBeNull();
  expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
});
