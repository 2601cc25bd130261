import { UPVOTE_QUERY_MAX } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { batched } from './upvotes.js';

describe('asking which projects are upvoted', () => {
  it('is one call for all the cards of a moment', async () => {
    const calls: number[][] = [];
    const upvoted = batched(async (ids) => {
      calls.push(ids);
      return [2];
    });
    expect(await Promise.all([upvoted(1), upvoted(2), upvoted(3)])).toEqual([false, true, false]);
    expect(await upvoted(4)).toBe(false);
    expect(calls).toEqual([[1, 2, 3], [4]]);
  });

  it('never asks for more than the call takes', async () => {
    const sizes: number[] = [];
    const upvoted = batched(async (ids) => {
      sizes.push(ids.length);
      return ids;
    });
    const ids = Array.from({ length: UPVOTE_QUERY_MAX + 1 }, (_, id) => id);
    expect(await Promise.all(ids.map(upvoted))).toEqual(ids.map(() => true));
    expect(sizes).toEqual([UPVOTE_QUERY_MAX, 1]);
  });

  it('fails for those who asked, and asks again for the next', async () => {
    let broken = true;
    const upvoted = batched(async (ids) => {
      if (broken) throw new Error('down');
      return ids;
    });
    await expect(upvoted(1)).rejects.toThrow('down');
    broken = false;
    expect(await upvoted(1)).toBe(true);
  });
});
