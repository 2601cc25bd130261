import { describe, expect, it } from '@jest/globals';
import { saidIn, stillSaid } from './said.js';

const project = { id: 1, title: 'A bridge', upvotes: 4, isFeatured: false, creator: { id: 'u1', bio: 'Builds.' } };
const page = { pages: [{ items: [project], nextCursor: 'abc', total: 1 }] };
const then = saidIn([JSON.stringify(page)]);
const holds = (changed: object): boolean =>
  stillSaid(
    then,
    saidIn([JSON.stringify({ pages: [{ items: [{ ...project, ...changed }], nextCursor: 'def', total: 1 }] })]),
  );

describe('a page of a moment ago', () => {
  it('still holds when a count has changed', () => expect(holds({ upvotes: 5 })).toBe(true));
  it('still holds when something was added', () => {
    const more = { pages: [{ items: [{ id: 2, title: 'New' }, project], nextCursor: 'abc', total: 2 }] };
    expect(stillSaid(then, saidIn([JSON.stringify(more)]))).toBe(true);
  });
  it.each([
    ['a text has changed', { title: 'A tunnel' }],
    ['a text has gone to another thing', { id: 2 }],
    ['a mark has changed', { isFeatured: true }],
    ['a field has become private', { creator: { id: 'u1', bio: null } }],
  ])('holds no more when %s', (_, changed) => expect(holds(changed)).toBe(false));
  it('holds no more when something is gone', () => expect(stillSaid(then, saidIn(['{"pages":[]}']))).toBe(false));
});
