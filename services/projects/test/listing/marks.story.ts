import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SearchMarks0029 } from '../../src/migrations/0029-search-marks.js';
import { openTown, type Town } from '../town.js';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

it('what was there before the marks is found by them, and only what is public', async () => {
  const { sql, rpc } = town.parts;
  const { id } = await town.approved({ title: 'Tram shelter', city: 'Xenia', category: 'Cultural' });
  await town.submit({ title: 'Tram depot', city: 'Xenia', category: 'Cultural' });
  await sql('set search_path = projects, public');
  const marked = (text: string) =>
    sql<{ has: boolean }>(`select ${text} as has from project_search order by project_id`);
  // As the version before has written them.
  await sql(`update project_search set created_at = null, document = case when document is not null then
    array_to_tsvector(array(select w from unnest(tsvector_to_array(document)) w where w not like '#%')) end`);
  const found = async () => {
    const asked = { location: 'Xenia, OH', category: 'Cultural', sort: 'newest', limit: 10 } as const;
    return (await rpc.projects.list(asked, null)).projects.map((project) => project.id);
  };
  expect(await found()).toEqual([]);
  await new SearchMarks0029().up({ query: sql } as never);
  expect(await marked('document is not null')).toEqual([{ has: true }, { has: false }]);
  // Another project changes the lists, so that no kept total stands in the way.
  await town.approved({ title: 'Benches' });
  expect(await found()).toEqual([id]);
});

it('a word is found in whichever block of ids its projects are, and each of them once', async () => {
  const { sql, rpc } = town.parts;
  const ids: number[] = [];
  // The two ends of each group of blocks, as seen from the newest, and one far away.
  for (const block of [0, 60, 84, 85, 92, 93, 96, 97, 98, 99]) {
    await sql(`select setval(pg_get_serial_sequence('projects.projects', 'id'), $1)`, [block * 8_192 + 1_000]);
    ids.push((await town.approved({ title: 'Windmill' })).id);
  }
  const { projects, total } = await rpc.projects.list({ search: 'windmill', limit: 20 }, null);
  expect(projects.map(({ id }) => id)).toEqual(ids.reverse());
  expect(total).toBe(ids.length);
});
