import { describe, expect, it } from '@jest/globals';
import { sliceJson } from '../service/paging.js';
import { printedSlice } from './printed-slice.js';

describe('a printed slice', () => {
  it.each([
    [[], null, 0],
    [[{ id: 1 }, { id: 2, replies: [] }], 'WzEsMl0', 2],
    [[{ text: '],"nextCursor":"mine","total":9}', nextCursor: '"' }], null, 1],
    [[{ text: 'Grüße 👋', nextCursor: ['a'], total: 7 }], 'a-_b', 10_000],
  ])('comes apart as it was put together: %j', (items, nextCursor, total) => {
    const { text } = sliceJson(
      items.map((item) => JSON.stringify(item)),
      nextCursor,
      total,
    );
    const slice = printedSlice(Buffer.from(text));
    expect(Buffer.from(slice.items).toString()).toBe(JSON.stringify(items));
    expect([slice.nextCursor, slice.total]).toEqual([nextCursor, total]);
  });
});
