import { describe, expect, it } from '@jest/globals';
import { SEARCH_MAX } from './limits.js';
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
    ['search=a%0A++b+c%CC%A7', { search: 'a b ç' }],
    [`search=${'x'.repeat(SEARCH_MAX)}`, { search: 'x'.repeat(SEARCH_MAX) }],
  ])('%s shows %j', (query, filters) => expect(of(query)).toEqual(filters));

  it.each(['category=all', 'featured=false', 'search=+', 'location='])('%s asks for nothing', (query) =>
    expect(of(query)).toEqual({}),
  );

  it.each([
    'category=Nonsense',
    'sort=sideways',
    'search=%00',
    'search=a%00b',
    'location=Owego%07',
    'search=%C2%85',
    `search=${'x'.repeat(SEARCH_MAX + 1)}`,
    `search=${'x'.repeat(15_000)}`,
    `location=${'x'.repeat(SEARCH_MAX + 1)}`,
  ])('%.40s is no filter, for the API refuses it', (query) => expect(of(query)).toEqual({}));
});
