import { describe, expect, it } from '@jest/globals';
import { readsGzip } from './encodings.js';

describe('who takes gzip', () => {
  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1.0, gzip;q=0.5', true],
    ['GZIP', true],
    ['gzip;q=0', false],
    ['gzip; q=0.00, br', false],
    ['br', false],
    ['x-gzipped', false],
    [undefined, false],
  ])('%s', (accepted, takes) => {
    expect(readsGzip(accepted)).toBe(takes);
  });
});
