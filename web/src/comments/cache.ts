import type { Comment, Slice, Reply } from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { itemsOf } from '../cached/lists.js';

/** What the query cache keeps of a discussion: lists of comments, lists of one comment's replies, single comments. */
export type CommentList = InfiniteData<Slice<Comment>>;
export type ReplyList = InfiniteData<Slice<Reply>>;
/** The changed item, or null for one that is gone. */
export type Change<T> = (item: T) => T | null;

const eachItem = <T>(list: InfiniteData<Slice<T>>, change: Change<T>) => {
  const pages = list.pages.map((slice) => {
    const items = slice.items.flatMap((item) => change(item) ?? []);
    const same = items.length === slice.items.length && items.every((item, index) => item === slice.items[index]);
    return same ? slice : { ...slice, items };
  });
  const gone = list.pages.flatMap(({ items }) => items).length - pages.flatMap(({ items }) => items).length;
  // Every slice has the list's total, as it was when the slice came; the first one's is shown.
  return { ...list, pages: gone === 0 ? pages : pages.map((slice) => ({ ...slice, total: slice.total - gone })) };
};

const only =
  <T extends { id: number }>(id: number, change: Change<T>): Change<T> =>
  (item) =>
    item.id === id ? change(item) : item;

export const withComment = (list: CommentList, id: number, change: Change<Comment>): CommentList =>
  eachItem(list, only(id, change));

/** With our own new comment as the first; unchanged when it is there already. */
export const withNewComment = (list: CommentList, comment: Comment): CommentList => {
  const [first, ...others] = list.pages;
  if (!first || itemsOf(list).some(({ id }) => id === comment.id)) return list;
  const pages = [{ ...first, items: [comment, ...first.items] }, ...others];
  return { ...list, pages: pages.map((slice) => ({ ...slice, total: slice.total + 1 })) };
};

export const withReply = (list: ReplyList, id: number, change: Change<Reply>): ReplyList =>
  eachItem(list, only(id, change));

/** Changes one of the replies that a comment carries. */
export const commentWithReply = (comment: Comment, id: number, change: Change<Reply>): Comment => ({
  ...comment,
  replies: comment.replies.flatMap((reply) => only(id, change)(reply) ?? []),
});

/** Our own new reply: the comment carries it beside the first ones, so that it is seen without unfolding the others. */
export const commentWithNewReply = (comment: Comment, reply: Reply): Comment =>
  comment.replies.some(({ id }) => id === reply.id)
    ? comment
    : { ...comment, replyCount: comment.replyCount + 1, replies: [...comment.replies, reply] };

/** All that are known of a comment's replies, oldest first. */
export const repliesOf = (comment: Comment, list: ReplyList | undefined): Reply[] => {
  const known = new Map([...comment.replies, ...itemsOf(list)].map((reply) => [reply.id, reply]));
  return [...known.values()].sort((a, b) => a.id - b.id);
};
