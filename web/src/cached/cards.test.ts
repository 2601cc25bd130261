import type { ProjectCard, ProjectList } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import type { InfiniteData } from '@tanstack/react-query';
import { withProject } from './cards.js';

const card = (id: number, upvotes: number) => ({ id, upvotes }) as ProjectCard;
const oneMore = ({ upvotes }: ProjectCard) => ({ upvotes: upvotes + 1 });

describe('a vote in the cache', () => {
  const list: InfiniteData<ProjectList> = {
    pages: [
      { projects: [card(1, 10), card(2, 20)], hasMore: true, nextCursor: 'c', total: 3 },
      { projects: [card(3, 30)], hasMore: false, nextCursor: null, total: 3 },
    ],
    pageParams: [null, 'c'],
  };

  it('counts on every slice of a list, and only for its project', () => {
    const changed = withProject(list, 3, oneMore) as typeof list;
    expect(changed.pages.flatMap((slice) => slice.projects.map((project) => project.upvotes))).toEqual([10, 20, 31]);
    expect(changed.pageParams).toEqual([null, 'c']);
  });

  it('counts in a gallery, in the banner and on the project’s own page', () => {
    expect(withProject([card(1, 10), card(2, 20)], 2, oneMore)).toEqual([card(1, 10), card(2, 21)]);
    expect(withProject(card(1, 10), 1, oneMore)).toEqual(card(1, 11));
    expect(withProject(card(1, 10), 2, oneMore)).toEqual(card(1, 10));
  });

  it('leaves alone what is not there', () => {
    expect(withProject(null, 1, oneMore)).toBeNull();
    expect(withProject(undefined, 1, oneMore)).toBeUndefined();
  });

  it('is taken back by counting down, whatever came in between', () => {
    const voted = withProject(card(1, 10), 1, oneMore);
    const votedByAnother = withProject(voted, 1, oneMore);
    expect(withProject(votedByAnother, 1, ({ upvotes }) => ({ upvotes: upvotes - 1 }))).toEqual(card(1, 11));
  });
});
