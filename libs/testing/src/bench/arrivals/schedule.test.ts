import { describe, expect, it } from '@jest/globals';
import { countOf, momentOf } from './schedule.ts';

const momentsOf = (from: number, to: number, seconds: number): number[] =>
  Array.from({ length: countOf({ from, to, seconds }) }, (_, n) => momentOf(n, { from, to, seconds }));

describe('arrivals', () => {
  it('come evenly at a rate that stays', () => {
    expect(momentsOf(4, 4, 2)).toEqual([0, 250, 500, 750, 1000, 1250, 1500, 1750]);
  });

  it.each([
    [10, 30],
    [30, 10],
  ])('go from %d to %d a second: the first and the last second have about so many', (from, to) => {
    const moments = momentsOf(from, to, 10);
    expect(moments).toHaveLength(200);
    const within = (start: number) => moments.filter((ms) => ms >= start && ms < start + 1000).length;
    expect(Math.abs(within(0) - from)).toBeLessThanOrEqual(2);
    expect(Math.abs(within(9000) - to)).toBeLessThanOrEqual(2);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });
});
