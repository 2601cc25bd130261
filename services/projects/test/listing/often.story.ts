import {
  PROJECT_SORTS,
  SLICE_SIZE_MAX,
  TOTAL_MAX,
  type Category,
  type ProjectListQuery,
  type ProjectSort,
} from '@app/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OFTEN, RANKED } from '../../src/listing/found.queries.js';
import { writeRows } from '../rows.js';
import { openTown, type Town } from '../town.js';

/** More than enough for a walk along the order's index, and not all of the site. */
const IN_STATE = OFTEN + 350;
/** More than are ranked by a word, and few enough for a total. */
const BENCHES = IN_STATE + 850;
const CATEGORY: Category = 'Festivals';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  const { id } = await town.approved({ title: 'The first one', state: 'CA' });
  await town.parts.sql(
    `insert into projects.projects (user_id, title, slug, description, category, city, state, image_url, is_approved, upvotes, comment_count,
         trending, created_at)
       select p.user_id, 'Bench ' || n, 'bench-' || n || '-x', 'By the river', case when n % 8 = 0 then 'Cultural' else '${CATEGORY}' end, 'Town',
         case when n <= ${IN_STATE} then 'OH' else 'CA' end, '/media/x', n % 50 <> 7, n * 7919 % 13, n * 31 % 11, n % 3, now() - n % 700 * interval '1 hour'
       from projects.projects p, generate_series(1, ${BENCHES}) n where p.id = $1`,
    [id],
  );
}, 60_000);
afterAll(() => town.parts.close());

const ORDER: Record<ProjectSort, string> = {
  most_upvoted: 'upvotes desc',
  most_discussed: 'comment_count desc',
  trending: 'trending desc',
  newest: 'created_at desc',
};

async function slices(asked: Partial<ProjectListQuery>): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: SLICE_SIZE_MAX, ...asked, ...(cursor ? { cursor } : {}) };
    const { projects, nextCursor } = await town.parts.rpc.projects.list(query, null);
    ids.push(...projects.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor);
  return ids;
}

it.each(PROJECT_SORTS)(
  '%s: a state or a category with very many is shown whole, in order, and nothing else',
  async (sort) => {
    const lists: [Partial<ProjectListQuery>, string][] = [
      [{ location: 'OH' }, `state = 'OH'`],
      [{ category: CATEGORY }, `category = '${CATEGORY}'`],
      [{ category: CATEGORY, location: 'Ohio' }, `category = '${CATEGORY}' and state = 'OH'`],
    ];
    for (const [asked, meant] of lists) {
      const rows = await town.parts.sql<{ id: number }>(
        `select id from projects.projects where is_approved and ${meant} order by ${ORDER[sort]}, created_at desc, id desc`,
      );
      expect(rows.length).toBeGreaterThan(OFTEN);
      expect(await slices({ ...asked, sort })).toEqual(rows.map(({ id }) => id));
    }
  },
);

it('a search whose total is told is shown whole: after the ranked ones all others, the newest first', async () => {
  const rows = await town.parts.sql<{ id: number }>(
    'select id from projects.projects where is_approved order by created_at desc, id desc',
  );
  const ids = rows.map(({ id }) => id);
  // The description of the first one has a bench too.
  const { total } = await town.parts.rpc.projects.list({ search: 'bench', limit: 1 }, null);
  const found = await slices({ search: 'bench' });
  const others = new Set(found.slice(RANKED.often));
  expect([total, found.length, new Set(found)]).toEqual([ids.length, ids.length, new Set(ids)]);
  expect([others.size > 0, [...others]]).toEqual([true, ids.filter((id) => others.has(id))]);
});

it('a search that finds more than is counted has no total, and ends with the ranked ones', async () => {
  await writeRows(town, { like: 'the-first-one', title: 'Swing', count: TOTAL_MAX + 1 });
  expect(await town.parts.rpc.projects.list({ search: 'swing', limit: 1 }, null)).toMatchObject({ total: null });
  expect(new Set(await slices({ search: 'swing' })).size).toBe(RANKED.many);
});
