import { describe, expect, it } from '@jest/globals';
import { newestFirst, type Placed, placedAt, placeIn, positionOf } from './merged.js';

const row = (second: number, rank: number, id: number): Placed => ({
  at: `2026-11-25T10:00:0${second}.000Z`,
  rank,
  row: id,
});

describe('lists that are read as one', () => {
  const all = [row(3, 1, 9), row(2, 0, 5), row(2, 0, 4), row(2, 1, 8), row(2, 2, 7), row(1, 0, 3)];

  it('are newest first; in one millisecond by their rank, and within a list by the id', () => {
    expect(all.toReversed().sort(newestFirst)).toEqual(all);
  });

  it('go on after any row with exactly what follows it', () => {
    for (const [at, after] of all.entries()) {
      const rest = all.filter(({ at, rank, row }) => {
        const place = placeIn(rank, after);
        return at < place.at || (at === place.at && row < place.id);
      });
      expect(rest).toEqual(all.slice(at + 1));
    }
  });

  it('know the row again that a cursor was given out for', () => {
    expect(placedAt(positionOf(all[3]!))).toEqual(all[3]);
  });
});
