import { CITIES_MAX, CITY_MAX } from '@app/contracts';
import { overtaken } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CountedTowns0031 } from '../../src/migrations/0031-counted-towns.js';
import { SumsOfTowns0035 } from '../../src/migrations/0035-sums-of-towns.js';
import { SumsOfModeration0037 } from '../../src/migrations/0037-sums-of-moderation.js';
import { SumsOfCategories0040 } from '../../src/migrations/0040-sums-of-categories.js';
import { ada, openTown, type Town } from '../town.js';

const TOWNS = 19_000;
let town: Town;
const cities = (search = '', limit = CITIES_MAX) => town.parts.rpc.projects.cities({ search, limit }, null);

/**
 * As many towns as the country has; as rows, and without the triggers that print and index each, because that would
 * take long.
 */
beforeAll(async () => {
  town = await openTown();
  const { slug } = await town.approved({ title: 'The first', city: 'Cañon City', state: 'CO' });
  const columns = 'user_id, description, category, status, state, image_url, is_approved, card';
  await town.parts.sql('set session_replication_role = replica');
  await town.parts.sql(
    `insert into projects.projects (title, slug, city, city_key, ${columns})
     select 'Town ' || n, 'town-' || n, rpad('Town ' || n, $2, ' of the long name'), rpad('town ' || n, $2, ' of the long name'), ${columns}
     from projects.projects, generate_series(1, $1::int) n where slug = $3`,
    [TOWNS, CITY_MAX, slug],
  );
  await town.parts.sql('set session_replication_role = origin');
  await town.parts.sql(
    `insert into projects.towns (city_key, state, city, projects)
     select city_key, state, city, 1 from projects.projects where slug like 'town-%'`,
  );
  await town.parts.sql('update projects.category_totals set projects = projects + $1', [TOWNS]);
  await town.approved({ title: 'The second', city: 'Canon City', state: 'CO' });
  await town.approved({ title: 'The third', city: 'Canon City', state: 'CO' });
});
afterAll(() => town.parts.close());

describe('19,000 towns', () => {
  it('come most first, at most 500, with the number of all', async () => {
    const { items, total } = await cities();
    expect(items).toHaveLength(CITIES_MAX);
    expect(items[0]).toEqual({ city: 'Canon City', state: 'CO', projectCount: 3 });
    expect(total).toBe(TOWNS + 1);
  });

  it('are searched by the beginning of the name', async () => {
    expect(await cities('CAÑ', 5)).toMatchObject({ items: [{ city: 'Canon City' }], total: 1 });
    expect((await cities('town 18999', 5)).total).toBe(1);
  });

  it('are right after the very next approval', async () => {
    await town.approved({ title: 'Another', city: 'Town 7', state: 'OH' });
    expect(await cities('town 7, oh')).toMatchObject({ items: [{ city: 'Town 7', projectCount: 1 }], total: 1 });
    expect((await cities()).total).toBe(TOWNS + 2);
    await town.approved({ title: 'One more', city: 'Cañon City', state: 'CO' });
    await town.approved({ title: 'And one', city: 'Cañon City', state: 'CO' });
    const [most] = (await cities()).items;
    expect(most).toEqual({ city: 'Cañon City', state: 'CO', projectCount: 5 });
    expect((await cities('canon')).items).toEqual([most]);
  });
});

/** Towns whose sum is not what their spellings add up to, categories with a wrong one, and the sums of all. */
const wrongSums = () =>
  town.parts.sql(`
    with town as (select city_key, state, sum(projects) as projects from projects.towns group by 1, 2)
    select city_key from town full join projects.town_totals t using (city_key, state)
      where town.projects is distinct from t.projects
    union all
    select 'all' from projects.list_state l, (
      select count(*) filter (where is_approved) as projects,
        count(distinct (city_key, state)) filter (where is_approved) as towns,
        count(*) filter (where not is_approved and rejected_at is null) as pending,
        count(*) filter (where not is_approved and rejected_at is not null) as rejected
      from projects.projects
    ) there where (l.projects, l.towns, l.pending, l.rejected) <> (there.projects, there.towns, there.pending, there.rejected)
    union all
    select category from projects.category_totals c full join (
      select category, count(*) filter (where is_approved) as projects,
        count(*) filter (where not is_approved and rejected_at is null) as pending,
        count(*) filter (where not is_approved and rejected_at is not null) as rejected
      from projects.projects group by category
    ) there using (category)
      where (c.projects, c.pending, c.rejected)
        is distinct from (coalesce(there.projects, 0), coalesce(there.pending, 0), coalesce(there.rejected, 0))`);

describe('a town', () => {
  const xenia = async () => (await cities('xenia')).items.map(({ city, projectCount }) => [city, projectCount]);

  it('has what is public, from its first project to its last', async () => {
    const { projects } = town.parts.rpc;
    const first = await town.approved({ title: 'Kiosk', city: 'Xenia' });
    const second = await town.submit({ title: 'Depot', city: 'XENIA' });
    expect(await xenia()).toEqual([['Xenia', 1]]);
    await projects.decide({ decision: 'approve', project: second.slug }, ada);
    expect(await xenia()).toEqual([['XENIA', 2]]);
    await projects.update({ project: second.slug, fields: town.fields({ title: 'Depot', city: 'Xenia' }) }, town.maya);
    expect(await xenia()).toEqual([['Xenia', 2]]);
    await projects.update({ project: second.slug, fields: town.fields({ title: 'Shed', city: 'Xenia' }) }, town.maya);
    expect(await xenia()).toEqual([['Xenia', 2]]);
    await projects.reject({ project: second.slug, reason: 'Not here' }, ada);
    expect(await xenia()).toEqual([['Xenia', 1]]);
    await projects.remove({ project: first.slug }, ada);
    expect(await xenia()).toEqual([]);
  });

  it('is counted right when several are approved, moved and removed at once', async () => {
    const { projects } = town.parts.rpc;
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => town.submit({ title: `Tree ${n}`, city: 'Xenia' })),
    );
    await Promise.all(all.map(({ slug }) => projects.decide({ decision: 'approve', project: slug }, ada)));
    expect(await xenia()).toEqual([['Xenia', 12]]);
    await Promise.all(
      all.map(({ slug, title }, n) =>
        n % 3 === 0
          ? projects.remove({ project: slug }, ada)
          : n % 3 === 1
            ? projects.update({ project: slug, fields: town.fields({ title, city: 'Yellow Springs' }) }, town.maya)
            : projects.reject({ project: slug, reason: 'Not here' }, ada),
      ),
    );
    expect(await xenia()).toEqual([]);
    expect((await cities('yellow')).items).toMatchObject([{ projectCount: 4 }]);
    expect(await wrongSums()).toEqual([]);
  });

  it('leaves its categories with the right sums, whichever one a project is moved to', async () => {
    const { projects } = town.parts.rpc;
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => town.submit({ title: `Vine ${n}`, category: 'Festivals' })),
    );
    const category = async () => (await projects.list({ category: 'Festivals', limit: 1 }, null)).total;
    await Promise.all(all.slice(0, 6).map(({ slug }) => projects.decide({ decision: 'approve', project: slug }, ada)));
    await Promise.all(all.slice(9).map(({ slug }) => projects.reject({ project: slug, reason: 'Not here' }, ada)));
    expect([await category(), await wrongSums()]).toEqual([6, []]);
    expect(await projects.adminCounts({ category: 'Festivals' }, ada)).toMatchObject({
      all: 12,
      pending: 3,
      candidates: 6,
    });
    await Promise.all(
      all
        .filter((_, n) => n % 2 === 0)
        .map(({ slug, title }) =>
          projects.update({ project: slug, fields: town.fields({ title, category: 'Cultural' }) }, town.maya),
        ),
    );
    expect([await category(), await wrongSums()]).toEqual([3, []]);
    // By whoever writes nothing but the category.
    await town.parts.sql(`update projects.projects set category = 'Cultural' where title like 'Vine %'`);
    expect([await category(), await wrongSums()]).toEqual([0, []]);
  });

  it('is counted in another category only with the lock of the lists: so nobody waits in a ring', async () => {
    const { id } = await town.submit({ title: 'Fern', category: 'Festivals' });
    await overtaken(town.parts, ['select from projects.list_state for no key update', []], () =>
      town.parts.sql(`update projects.projects set category = 'Cultural' where id = $1`, [id]),
    );
    expect(await wrongSums()).toEqual([]);
  });

  it('has the right sums beside it, whatever becomes of what waits or is rejected', async () => {
    const { projects } = town.parts.rpc;
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => town.submit({ title: `Shrub ${n}` })));
    await Promise.all(all.slice(0, 9).map(({ slug }) => projects.reject({ project: slug, reason: 'Not here' }, ada)));
    expect(await wrongSums()).toEqual([]);
    await Promise.all(
      all.map(({ slug, title }, n) =>
        n % 3 === 0
          ? projects.remove({ project: slug }, ada)
          : n % 3 === 1
            ? projects.update({ project: slug, fields: town.fields({ title, city: 'Xenia' }) }, town.maya)
            : projects.decide({ decision: 'approve', project: slug }, ada),
      ),
    );
    expect(await wrongSums()).toEqual([]);
    expect(await projects.adminCounts({ search: 'shrub' }, ada)).toMatchObject({ all: 8, pending: 4 });
  });
});

/** A migration, or its way back, in one transaction. */
async function inOne(act: (runner: never) => Promise<void>): Promise<void> {
  const texts = ['set search_path = projects, public'];
  await act({ query: (text: string) => Promise.resolve(texts.push(text)) } as never);
  await town.parts.sql(texts.join(';'));
}

it.each([
  ['of all', SumsOfModeration0037],
  ['of categories', SumsOfCategories0040],
])('the sums %s are made, and given up, beside somebody who approves just then', async (_of, Sums) => {
  const sums = new Sums();
  for (const way of ['down', 'up'] as const) {
    const { id } = await town.submit({ title: `Kiosk, ${way}` });
    await overtaken(town.parts, ['update projects.projects set is_approved = true where id = $1', [id]], () =>
      inOne((runner) => sums[way](runner)),
    );
  }
  expect(await wrongSums()).toEqual([]);
});

it('what was there before the counts is counted with their triggers', async () => {
  const before = await cities();
  await town.submit({ title: 'Ramp' });
  const migrations = [CountedTowns0031, SumsOfTowns0035, SumsOfModeration0037, SumsOfCategories0040].map(
    (each) => new each(),
  );
  for (const migration of migrations.toReversed()) await inOne((runner) => migration.down(runner));
  for (const migration of migrations) await inOne((runner) => migration.up(runner));
  expect(await wrongSums()).toEqual([]);
  // Another project changes the lists, so that no kept towns stand in the way.
  await town.approved({ title: 'Benches', city: 'Zoar' });
  expect((await cities('zoar')).total).toBe(1);
  const after = await cities();
  expect(after.total).toBe(before.total + 1);
  expect(after.items.filter(({ city }) => city !== 'Zoar').slice(0, 400)).toEqual(before.items.slice(0, 400));
});
