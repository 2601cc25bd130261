import { describe, expect, it } from '@jest/globals';
import { filtersOf } from './page-data.js';

const of = (query: string) => filtersOf(new URLSearchParams(query));

describe('the home page’s address', () => {
  it.each([
    ['', {}],
    ['category=all', {}],
    ['category=Festivals', { category: 'Festivals' }],
    ['category=Food+%26+Drink&featured=true', { category: 'Food & Drink', featured: true }],
    ['search=+bridge+&location=Owego%2C+NY', { search: 'bridge', location: 'Owego, NY' }],
    ['sort=newest', { sort: 'newest' }],
  ])('%s shows %j', (query, filters) => expect(of(query)).toEqual(filters));

  it.each(['category=Nonsense', 'sort=sideways', 'featured=false', 'search=+', 'location='])(
    '%s is no filter, for the API would refuse it',
    (query) => expect(of(query)).toEqual({}),
  );
});
