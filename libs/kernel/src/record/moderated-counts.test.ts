import { describe, expect, it } from '@jest/globals';
import { added, medianOf, printedCounts } from './moderated-counts.js';

describe('counts of two spans', () => {
  it('are added name by name, also what only one of them has', () => {
    const one = { approved: 2, reports: { spam: { hidden: 1 } }, waits: { '1.5': 1 } };
    const other = { approved: 3, reports: { spam: { hidden: 2 }, other: { hidden: 1 } }, waits: { '0': 1, '1.5': 4 } };
    const sum = { approved: 5, reports: { spam: { hidden: 3 }, other: { hidden: 1 } }, waits: { '0': 1, '1.5': 5 } };
    expect(added<object>(one, other)).toEqual(sum);
    expect(one.reports).toEqual({ spam: { hidden: 1 } });
  });
});

describe('the median', () => {
  it.each([
    [{}, null],
    [{ '6.0': 1 }, 6],
    [{ '1.0': 1, '2.0': 1 }, 1.5],
    [{ '10.0': 1, '9.5': 1, '2.0': 1 }, 9.5],
    [{ '0.1': 1, '0.2': 1 }, 0.2],
    [{ '0.0': 3, '100.0': 2 }, 0],
  ])('of %j is %j', (waits, median) => expect(medianOf(waits as Record<string, number>)).toBe(median));

  it('stands in the place of what it is made of', () => {
    const counted = { approved: 1, waits: { '2.0': 1 } };
    expect(printedCounts<{ approved: number; medianHours: number }>(counted)).toEqual({ approved: 1, medianHours: 2 });
    expect(printedCounts<{ hidden: number }>({ hidden: 1 })).toEqual({ hidden: 1 });
  });
});
