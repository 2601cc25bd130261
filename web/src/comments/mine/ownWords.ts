import { API, isAppError, type OwnWords, queryKeys, type Slice } from '@app/contracts';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSlice, send } from '../../app/api.js';

/** The signed-in person's own comments and replies, newest first. */
export const useMyComments = (userId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.myComments(userId),
    queryFn: ({ pageParam }) =>
      getSlice<OwnWords>(
        `${API.myComments}${pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // A moderator may have hidden some meanwhile, and new ones are written on other pages.
    refetchOnMount: 'always',
  });

/** Comments and replies have ids of their own. */
export const keyOf = ({ kind, id }: OwnWords): string => `${kind}-${id}`;

/** Deletes one of them. The discussion that it stood in is read anew: a mark may stay there. */
export const useRemoveOwn = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id, projectId, commentId }: OwnWords) => {
      const path = kind === 'comment' ? API.comment(projectId, id) : API.reply(projectId, commentId, id);
      await send<undefined>('DELETE', path).catch((error: unknown) => {
        // Deleted already, in another window or with its project.
        if (!isAppError(error, 'not_found')) throw error;
      });
    },
    onSuccess: (_answer, gone) => {
      client.setQueryData(
        queryKeys.myComments(userId),
        (list: InfiniteData<Slice<OwnWords>> | undefined) =>
          list && {
            ...list,
            pages: list.pages.map(({ items, total, ...slice }) => ({
              ...slice,
              items: items.filter((one) => keyOf(one) !== keyOf(gone)),
              total: total - 1,
            })),
          },
      );
      void client.invalidateQueries({ queryKey: queryKeys.eachDiscussion() });
    },
  });
};
