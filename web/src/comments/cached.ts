import { type Comment, queryKeys, type Reply } from '@app/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { readUnderWay } from '../cached/underWay.js';
import {
  type Change,
  type CommentList,
  commentWithNewReply,
  commentWithReply,
  type ReplyList,
  withComment,
  withNewComment,
  withReply,
} from './cache.js';

/** The third part of a key tells what is cached there (queryKeys of the contracts). */
const cachedAs = (part: 'list' | 'replies' | 'one') => ({
  queryKey: queryKeys.eachDiscussion(),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === part,
});

/** Changes a comment wherever it is cached; null takes it out of the lists. */
export const changeComment = (client: QueryClient, id: number, change: Change<Comment>): void => {
  client.setQueriesData(cachedAs('list'), (list: CommentList | undefined) => list && withComment(list, id, change));
  client.setQueriesData(cachedAs('one'), (one: Comment | null | undefined) => (one?.id === id ? change(one) : one));
  readUnderWay(client, { queryKey: queryKeys.eachDiscussion() });
};

export const changeReply = (
  client: QueryClient,
  { id, commentId }: Pick<Reply, 'id' | 'commentId'>,
  change: Change<Reply>,
): void => {
  changeComment(client, commentId, (comment) => commentWithReply(comment, id, change));
  client.setQueriesData(cachedAs('replies'), (list: ReplyList | undefined) => list && withReply(list, id, change));
};

export const addComment = (client: QueryClient, slug: string, comment: Comment): void => {
  const lists = { ...cachedAs('list'), queryKey: queryKeys.discussion(slug) };
  client.setQueriesData(lists, (list: CommentList | undefined) => list && withNewComment(list, comment));
  readUnderWay(client, lists);
};

export const addReply = (client: QueryClient, reply: Reply): void =>
  changeComment(client, reply.commentId, (comment) => commentWithNewReply(comment, reply));
