import {
  API,
  type Comment,
  type CommentSort,
  COMMENTS_SHOWN,
  isAppError,
  type OwnLikes,
  queryKeys,
  type Reply,
} from '@app/contracts';
import { type Query, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { get, getSlice } from '../app/api.js';
import { useMe } from '../app/session.js';
import { useStore } from '../app/store.js';
import { likeKey, ownLikes } from './likes/ownLikes.js';

/** How many come with each `View All` and `Load more`. */
const SLICE = 50;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** It may come back by itself: an outage, a lost connection, a limit. What does not exist will not. */
export const isAway = (error: unknown): boolean => error !== null && !isAppError(error, 'not_found');

/** Nothing is there to show, and it may come back. A failed further slice is no such case: it has a button. */
const waits = ({ state }: Pick<Query, 'state'>): boolean => state.data === undefined && isAway(state.error);

/**
 * A discussion that is away is asked for again after 2 seconds, then after twice as long each time, up to 30 seconds.
 * It is asked for at once when the tab is looked at or the connection is back. Browsers spread a quarter around that,
 * so that they do not all ask at once. A discussion that is there is never asked for again (product.md, section 9).
 */
const comesBack = {
  refetchInterval: (query: Pick<Query, 'state'>) => {
    if (!waits(query)) return false as const;
    const rest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (query.state.errorUpdateCount - 1));
    // The time of the fault spreads them, without a random number in a render.
    return rest * (0.75 + ((query.state.errorUpdatedAt % 100) / 100) * 0.5);
  },
  refetchOnWindowFocus: waits,
  refetchOnReconnect: waits,
};

const slicePath = (path: string, query: Record<string, string | number | null>) =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))}`;

export const useComments = (slug: string, sort: CommentSort, enabled = true) =>
  useInfiniteQuery({
    queryKey: queryKeys.commentList(slug, sort),
    queryFn: ({ pageParam }) =>
      getSlice<Comment>(
        slicePath(API.comments(slug), {
          sort,
          limit: pageParam === null ? COMMENTS_SHOWN : SLICE,
          cursor: pageParam,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    ...comesBack,
  });

/** All replies of a comment. The comment itself carries the first ones. */
export const useReplies = (slug: string, commentId: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: queryKeys.replyList(slug, commentId),
    queryFn: ({ pageParam }) =>
      getSlice<Reply>(slicePath(API.replies(slug, commentId), { limit: SLICE, cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled,
  });

/** One comment that a link leads to. */
export const useOneComment = (slug: string, commentId: number | undefined) =>
  useQuery({
    queryKey: queryKeys.comment(slug, commentId ?? 0),
    queryFn: () => get<Comment>(API.comment(slug, commentId ?? 0)),
    enabled: commentId !== undefined,
    ...comesBack,
  });

/** Has this person liked it? As the server says, by one request for the whole project, or by a press on this page. */
export const useLiked = (projectId: number, kind: 'comment' | 'reply', id: number): boolean => {
  const me = useMe();
  const { data = false } = useQuery({
    queryKey: queryKeys.likes(projectId),
    queryFn: () => get<OwnLikes | null>(`${API.myLikes}?projectId=${projectId}`),
    select: (own) => (kind === 'comment' ? own?.commentIds : own?.replyIds)?.includes(id) ?? false,
    enabled: Boolean(me),
    ...comesBack,
  });
  const given = useStore(ownLikes, (likes) => Boolean(me && likes.has(likeKey(me.id, kind, id))), false);
  return Boolean(me) && (data || given);
};
