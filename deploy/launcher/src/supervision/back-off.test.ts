import { describe, expect, it } from '@jest/globals';
import { BackOff } from './back-off.ts';

const waits = (...ranMs: number[]): number[] => {
  const backOff = new BackOff();
  return ranMs.map((ran) => backOff.after(ran));
};

describe('the wait before the next start', () => {
  it('grows up to five seconds for a program that ends soon after each start', () => {
    expect(waits(0, 40, 300, 900, 7_999, 0, 0, 0)).toEqual([50, 200, 500, 1000, 2000, 5000, 5000, 5000]);
  });

  it('stays the shortest one for a program that has served, however often it ends', () => {
    expect(waits(...Array<number>(10).fill(10_000))).toEqual(Array(10).fill(50));
    expect(waits(0, 0, 0, 10_000, 0)).toEqual([50, 200, 500, 50, 200]);
  });
});
