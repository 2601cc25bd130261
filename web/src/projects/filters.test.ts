import { describe, expect, it } from '@jest/globals';
import { addressWith, filtersOf, listPath } from './filters.js';

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

  it('keeps its other filters when one changes, and loses one that is emptied', () => {
    const address = new URLSearchParams('category=Festivals&search=fair');
    expect(addressWith(address, { category: 'all' }).toString()).toBe('category=all&search=fair');
    expect(addressWith(address, { search: '' }).toString()).toBe('category=Festivals');
  });
});

describe('the call for a list', () => {
  it('has no query without filters', () => expect(listPath({}, null)).toBe('/api/projects'));

  it('carries the filters and where the page before it ended', () => {
    expect(listPath({ category: 'Food & Drink', featured: true }, 'c1')).toBe(
      '/api/projects?category=Food+%26+Drink&featured=true&cursor=c1',
    );
  });
});
