import { CITIES_MAX, CITY_MAX } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTown, type Town } from '../town.js';

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
  });
});
