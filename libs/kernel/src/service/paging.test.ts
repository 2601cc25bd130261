import { describe, expect, it } from '@jest/globals';
import { fitting, printedList } from './paging.js';

const long = 'x'.repeat(300_000);

describe('a slice', () => {
  it.each([
    [[], 3, 3],
    [['a', 'b', 'c', 'd'], 3, 3],
    [['a', 'b'], 3, 3],
    [[long, long, long, long], 4, 3],
    [['é'.repeat(500_001), 'b'], 2, 1],
    [['x'.repeat(2_000_000), 'b'], 2, 1],
    [[long, long, long, long], 2, 2],
  ])('takes as many items as the bus can carry, and one at least', (items, limit, expected) =>
    expect(fitting(items, limit)).toBe(expected),
  );

  it.each([[[]], [['{}']], [['{"a":1}', '{"b":2}', '"c"']]])('is printed with commas between its items', (items) =>
    expect(printedList(items)).toBe(items.join(',')),
  );
});
