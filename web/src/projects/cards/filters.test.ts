import { describe, expect, it } from '@jest/globals';
import { paramsWith, listPath } from './filters.js';

describe('the home page’s address', () => {
  it('keeps its other filters when one changes, and loses one that is emptied', () => {
    const params = new URLSearchParams('category=Festivals&search=fair');
    expect(paramsWith(params, { category: 'all' }).toString()).toBe('category=all&search=fair');
    expect(paramsWith(params, { search: '' }).toString()).toBe('category=Festivals');
  });
});

describe('the call for a list', () => {
  it('has no query without filters', () => expect(listPath({}, null)).toBe('/api/projects'));

  it('carries the filters and where the page before it ended', () => {
    expect(listPath({ category: 'Food & Drink', featured: true }, 'c1')).toBe(
      '/api/projects?category=Food+%26+Drink&featured=true&cursor=c1',
    );
  });

  it('carries them in a browser that cannot count parameters, too', () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!;
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    try {
      expect(listPath({ sort: 'newest' }, 'c1')).toBe('/api/projects?sort=newest&cursor=c1');
    } finally {
      Object.defineProperty(URLSearchParams.prototype, 'size', size);
    }
  });
});
