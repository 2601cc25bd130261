import { describe, expect, it } from '@jest/globals';
import { matches } from './public-reads.js';

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('%s', (header, expected) => expect(matches(header, '"a"')).toBe(expected));
});
