import { describe, expect, it } from '@jest/globals';
import { named } from './named.js';

describe('an address', () => {
  it.each([
    ['7', { id: 7 }],
    ['2147483647', { id: 2147483647 }],
    ['007', { slug: '007' }],
    ['0', { slug: '0' }],
    ['benches', { slug: 'benches' }],
    ['12345678901', { slug: '12345678901' }],
  ])('%s names %p', (given, expected) => {
    expect(named(given)).toEqual(expected);
  });

  it('of a number beyond all ids names nothing', () => {
    expect(() => named('2147483648')).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
