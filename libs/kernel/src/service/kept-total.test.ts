import { TOTAL_MAX } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { KeptTotal } from './kept-total.js';

/** A total that is one more each time it is counted. */
function rising(from: number, keptMs?: number): KeptTotal {
  let total = from;
  return new KeptTotal(() => Promise.resolve(total++), keptMs);
}

describe('a total', () => {
  it('is counted each time while it is small', async () => {
    const total = rising(TOTAL_MAX - 1);
    expect([await total.read(), await total.read()]).toEqual([TOTAL_MAX - 1, TOTAL_MAX]);
  });

  it('is kept for a time when it is large', async () => {
    const total = rising(TOTAL_MAX + 1);
    expect([await total.read(), await total.read()]).toEqual([TOTAL_MAX + 1, TOTAL_MAX + 1]);
  });

  it('is counted again after that time', async () => {
    const total = rising(TOTAL_MAX + 1, 0);
    expect([await total.read(), await total.read()]).toEqual([TOTAL_MAX + 1, TOTAL_MAX + 2]);
  });
});
