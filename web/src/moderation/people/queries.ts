import { API, type Me, queryKeys, type UserAct } from '@app/contracts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSlice, send } from '../../app/api.js';
import { ANEW } from '../queries.js';

const SHOWN = 25;

/** Everybody, newest first, or those whom a search finds. */
export const usePeople = (search: string) =>
  useInfiniteQuery({
    ...ANEW,
    queryKey: queryKeys.adminUsers(search),
    queryFn: ({ pageParam }) => {
      const query = {
        limit: String(SHOWN),
        ...(search ? { search } : {}),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return getSlice<Me, number | null>(`${API.adminUsers}?${new URLSearchParams(query)}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

/** One act on somebody's account, with what its call carries. */
export interface PersonAct {
  person: Me;
  act: UserAct;
  body?: { role: Me['role'] } | { reason: string };
}

/** `then` is given here and not to `mutate`: TanStack Query drops the callbacks of `mutate` with their component. */
export const useAct = (then: {
  onSuccess: (answer: unknown, done: PersonAct) => void;
  onError: (error: Error, tried: PersonAct) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: ({ person, act, body }: PersonAct) =>
      send<Me | undefined>('POST', API.administer(person.id, act), body),
    // All lists of admins are read again, the trail among them. A failure does so too: another admin may have been
    // faster.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.admin() }),
  });
};
