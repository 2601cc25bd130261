import { describe, expect, it } from '@jest/globals';
import { itemsOf } from './lists.js';

const thing = (id: number, upvotes = 0) => ({ id, upvotes });
const list = <Slice>(...pages: Slice[]) => ({ pages, pageParams: pages.map(() => null) });

describe('the things of a list that grows', () => {
  it('are there once, where they came first and as they were read last', () => {
    const slices = [[thing(3), thing(1)], [thing(1, 7), thing(2)], []];
    const expected = [thing(3), thing(1, 7), thing(2)];
    expect(itemsOf(list(...slices.map((projects) => ({ projects }))))).toEqual(expected);
    expect(itemsOf(list(...slices.map((items) => ({ items }))))).toEqual(expected);
  });

  it('are none before anything was read', () => expect(itemsOf(undefined)).toEqual([]));
});
