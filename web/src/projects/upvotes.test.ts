import { type ProjectCard, type ProjectList, UPVOTE_QUERY_MAX } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import type { InfiniteData } from '@tanstack/react-query';
import { batched, withUpvotes } from './upvotes.js';

const card = (id: number, upvotes: number) => ({ id, upvotes }) as ProjectCard;
const oneMore = (upvotes: number) => upvotes + 1;

describe('a vote in the cache', () => {
  const list: InfiniteData<ProjectList> = {
    pages: [
      { projects: [card(1, 10), card(2, 20)], hasMore: true, nextCursor: 'c', total: 3 },
      { projects: [card(3, 30)], hasMore: false, nextCursor: null, total: 3 },
    ],
    pageParams: [null, 'c'],
  };

  it('counts on every page of a list, and only for its project', () => {
    const changed = withUpvotes(list, 3, oneMore) as typeof list;
    expect(changed.pages.flatMap((page) => page.projects.map((project) => project.upvotes))).toEqual([10, 20, 31]);
    expect(changed.pageParams).toEqual([null, 'c']);
  });

  it('counts in a gallery, in the banner and on the project’s own page', () => {
    expect(withUpvotes([card(1, 10), card(2, 20)], 2, oneMore)).toEqual([card(1, 10), card(2, 21)]);
    expect(withUpvotes(card(1, 10), 1, oneMore)).toEqual(card(1, 11));
    expect(withUpvotes(card(1, 10), 2, oneMore)).toEqual(card(1, 10));
  });

  it('leaves alone what is not there', () => {
    expect(withUpvotes(null, 1, oneMore)).toBeNull();
    expect(withUpvotes(undefined, 1, oneMore)).toBeUndefined();
  });

  it('is taken back by counting down, whatever came in between', () => {
    const voted = withUpvotes(card(1, 10), 1, oneMore);
    const votedByAnother = withUpvotes(voted, 1, oneMore);
    expect(withUpvotes(votedByAnother, 1, (upvotes) => upvotes - 1)).toEqual(card(1, 11));
  });
});

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
