import { describe, expect, it } from '@jest/globals';
import { NextTry } from './next-try.js';

describe('the next try of an event that failed', () => {
  it('comes after a pause that grows, in whole milliseconds, as the bus takes them', () => {
    const pauses = [1, 2, 3, 4].map((tries) => new NextTry().after(tries, false, 1.23));
    expect(pauses).toEqual([200, 1_000, 3_000, 10_000]);
  });

  it('comes much later when it took too long', () => {
    expect(new NextTry().after(1, true, 3_500)).toBe(2_000);
  });

  it('stands behind those of other events by three times what each took, so that most of the time is left', () => {
    const next = new NextTry();
    const pauses = Array.from({ length: 101 }, () => next.after(1, false, 500.5));
    expect(pauses[0]).toBe(200);
    expect(pauses[100]!).toBeGreaterThan(149_000);
    expect(pauses.every(Number.isInteger)).toBe(true);
  });
});
