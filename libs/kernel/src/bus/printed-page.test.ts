import { describe, expect, it } from '@jest/globals';
import { pageJson } from '../service/paging.js';
import { printedPage } from './printed-page.js';

describe('a printed page', () => {
  it.each([
    [[], null, 0],
    [[{ id: 1 }, { id: 2, replies: [] }], 'WzEsMl0', 2],
    [[{ text: '],"nextCursor":"mine","total":9}', nextCursor: '"' }], null, 1],
    [[{ text: 'Grüße 👋', nextCursor: ['a'], total: 7 }], 'a-_b', 10_000],
  ])('comes apart as it was put together: %j', (items, nextCursor, total) => {
    const { text } = pageJson(
      items.map((item) => JSON.stringify(item)),
      nextCursor,
      total,
    );
    const page = printedPage(Buffer.from(text));
    expect(Buffer.from(page.items).toString()).toBe(JSON.stringify(items));
    expect([page.nextCursor, page.total]).toEqual([nextCursor, total]);
  });
});
