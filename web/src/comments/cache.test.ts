import type { Comment, Slice, Reply } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import {
  type CommentList,
  commentWithNewReply,
  commentWithReply,
  repliesOf,
  withComment,
  withNewComment,
} from './cache.js';
import { itemsOf } from '../cached/lists.js';

const comment = (id: number, fields: Partial<Comment> = {}) =>
  ({ id, likes: 0, replyCount: 0, replies: [], ...fields }) as unknown as Comment;
const reply = (id: number) => ({ id, commentId: 1, likes: 0 }) as Reply;
const slice = (ids: number[], total: number): Slice<Comment> => ({
  items: ids.map((id) => comment(id)),
  nextCursor: null,
  total,
});
const list = (...pages: Slice<Comment>[]): CommentList => ({ pages, pageParams: pages.map(() => null) });
const idsOf = (one: CommentList) => itemsOf(one).map(({ id }) => id);
const oneMore = <T extends { likes: number }>(one: T): T => ({ ...one, likes: one.likes + 1 });

describe('a cached discussion', () => {
  const cached = list(slice([9, 8, 7], 5), slice([6, 5], 5));

  it('changes one comment on whatever slice, and leaves other slices as they are', () => {
    const changed = withComment(cached, 6, oneMore);
    expect(itemsOf(changed).map(({ likes }) => likes)).toEqual([0, 0, 0, 1, 0]);
    expect(changed.pages[0]).toBe(cached.pages[0]);
  });

  it('takes back a like by counting down, whatever came in between', () => {
    const others = withComment(withComment(cached, 6, oneMore), 6, oneMore);
    const back = withComment(others, 6, (one) => ({ ...one, likes: one.likes - 1 }));
    expect(itemsOf(back).find(({ id }) => id === 6)?.likes).toBe(1);
  });

  it('counts one less when a comment is gone', () => {
    const changed = withComment(cached, 8, () => null);
    expect(idsOf(changed)).toEqual([9, 7, 6, 5]);
    expect(changed.pages.map(({ total }) => total)).toEqual([4, 4]);
  });

  it('has a new comment first, and only once', () => {
    const changed = withNewComment(cached, comment(10));
    expect(idsOf(changed)).toEqual([10, 9, 8, 7, 6, 5]);
    expect(changed.pages[0]?.total).toBe(6);
    expect(withNewComment(changed, comment(10))).toBe(changed);
  });

  it('shows once what stands on two slices', () => {
    expect(idsOf(list(slice([9, 8], 3), slice([8, 7], 3)))).toEqual([9, 8, 7]);
  });
});

describe('the replies of a comment', () => {
  const carrying = comment(1, { replyCount: 4, replies: [reply(1), reply(2)] });

  it('gain a new one, once', () => {
    const changed = commentWithNewReply(carrying, reply(9));
    expect([changed.replyCount, changed.replies.map(({ id }) => id)]).toEqual([5, [1, 2, 9]]);
    expect(commentWithNewReply(changed, reply(9))).toBe(changed);
  });

  it('are all that are known, oldest first', () => {
    const loaded = { pages: [{ items: [1, 2, 3].map(reply), nextCursor: 'x', total: 4 }], pageParams: [null] };
    expect(repliesOf(commentWithNewReply(carrying, reply(9)), loaded).map(({ id }) => id)).toEqual([1, 2, 3, 9]);
  });

  it('lose one', () => {
    expect(commentWithReply(carrying, 2, () => null).replies.map(({ id }) => id)).toEqual([1]);
    expect(commentWithReply(carrying, 3, () => null).replies).toEqual(carrying.replies);
  });
});
