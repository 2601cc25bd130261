import { auditCounters } from '@app/kernel/audit';
import { sessionOptions } from '@app/kernel/database';
import { all, eventually } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { counters } from '../src/counters.js';
import { openTown, resident, type Town } from './town.js';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

/** As the service's own role, as the command runs. */
async function audit() {
  const client = new pg.Client({
    connectionString: town.parts.settings('projects')['DATABASE_URL']!,
    options: sessionOptions('projects'),
  });
  await client.connect();
  try {
    return await all(auditCounters(client, counters, { repair: true }));
  } finally {
    await client.end();
  }
}

it('finds nothing when it is quiet, and exactly the one counter that was spoilt', async () => {
  const { projects } = town.parts.rpc;
  const [first, second] = [await town.approved({ title: 'First' }), await town.approved({ title: 'Second' })];
  for (const { slug } of [first, second])
    for (let n = 0; n < 5; n += 1) await projects.upvote({ project: slug }, resident(`voter-${n}`));
  await eventually(async () => expect(await audit()).toEqual([]));

  await town.parts.sql('update projects.project_counters set upvotes = 99 where project_id = $1', [second.id]);
  const found = await audit();
  expect(found).toContainEqual({ projectId: second.id, column: 'project_counters.upvotes', stands: 99, rows: 5 });
  expect([...new Set(found.map(({ projectId }) => projectId))]).toEqual([second.id]);
  expect(await audit()).toEqual([]);
  expect((await projects.get({ project: second.slug }, null)).upvotes).toBe(5);
});

it('keeps the votes of the last days, also when nobody has copied their count', async () => {
  const { id } = await town.approved({ title: 'Third' });
  await town.parts.roleSql(
    'projects',
    `with vote as (insert into project_upvotes (project_id, user_id) values ($1, 'voter'))
     update project_counters set upvotes = 1 where project_id = $1`,
    [id],
  );
  expect(await audit()).toEqual([{ projectId: id, column: 'projects.upvotes', stands: 0, rows: 1 }]);
  const copied = await town.parts.sql('select upvotes, trending from projects.projects where id = $1', [id]);
  expect(copied).toEqual([{ upvotes: 1, trending: 1 }]);
});

it('finds the town whose count was spoilt', async () => {
  const [{ id }] = (await town.parts.sql(
    `update projects.towns set projects = projects + 7 where city = 'Dayton' returning id`,
  )) as [{ id: number }];
  expect(await audit()).toEqual([{ townId: id, column: 'towns.projects', stands: 10, rows: 3 }]);
  expect(await audit()).toEqual([]);
});

it('finds the sums that were spoilt, of a town, of a category and of all', async () => {
  const [{ id }] = (await town.parts.sql(
    `update projects.town_totals set projects = 0 where city_key = 'dayton' returning id`,
  )) as [{ id: number }];
  const [{ id: category }] = (await town.parts.sql(
    'update projects.category_totals set projects = 4, pending = 1, rejected = 2 returning id',
  )) as [{ id: number }];
  await town.parts.sql('update projects.list_state set projects = 9, towns = 0, pending = 5, rejected = 6');
  expect(await audit()).toEqual([
    { townTotalId: id, column: 'town_totals.projects', stands: 0, rows: 3 },
    { categoryId: category, column: 'category_totals.pending', stands: 1, rows: 0 },
    { categoryId: category, column: 'category_totals.projects', stands: 4, rows: 3 },
    { categoryId: category, column: 'category_totals.rejected', stands: 2, rows: 0 },
    { listsId: 1, column: 'list_state.pending', stands: 5, rows: 0 },
    { listsId: 1, column: 'list_state.projects', stands: 9, rows: 3 },
    { listsId: 1, column: 'list_state.rejected', stands: 6, rows: 0 },
    { listsId: 1, column: 'list_state.towns', stands: 0, rows: 1 },
  ]);
  expect(await audit()).toEqual([]);
});

it('two audits at once repair everything, and do not wait for each other in a ring', async () => {
  await town.parts.sql(`
    update projects.category_totals set pending = 7;
    update projects.town_totals set projects = projects + 2;
    update projects.towns set projects = projects + 1;
    update projects.project_counters set upvotes = upvotes + 3;
    update projects.list_state set projects = 9, pending = 5`);
  const found = await Promise.all([audit(), audit()]);
  expect(found.flat().map(({ column }) => column)).toContain('list_state.pending');
  expect(await audit()).toEqual([]);
});
