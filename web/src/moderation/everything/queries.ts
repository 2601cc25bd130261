import {
  API,
  type Everything,
  type HideAll,
  type HideAllFields,
  type Me,
  queryKeys,
  type ThingKind,
} from '@app/contracts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getOwn, send } from '../../app/api.js';
import { ANEW } from '../queries.js';

const SHOWN = '50';
const POLL_MS = 1_000;

export const useAccount = (userId: string) =>
  useQuery({ ...ANEW, queryKey: queryKeys.adminUser(userId), queryFn: () => getOwn<Me>(API.adminUser(userId)) });

/** All that a person has made, or of one kind, newest first. */
export const useEverything = (userId: string, kind: ThingKind | null) =>
  useInfiniteQuery({
    ...ANEW,
    queryKey: queryKeys.everything(userId, kind),
    queryFn: ({ pageParam }) => {
      const query = {
        limit: SHOWN,
        ...(kind === null ? {} : { kind }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return getOwn<Everything>(`${API.everything(userId)}?${new URLSearchParams(query)}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

/** What shows a person's things: in the admin area, and on the site. */
const readAgain = (client: QueryClient) =>
  Promise.all(
    [queryKeys.admin(), queryKeys.projects(), queryKeys.eachProject(), queryKeys.eachDiscussion()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/**
 * Asked again every second, but only while everything is being taken away; then all that shows it is read anew. `then`
 * is called at the end.
 */
export const useHideAll = (userId: string, then: (ended: HideAll) => void) => {
  const client = useQueryClient();
  const found = useQuery({
    ...ANEW,
    queryKey: queryKeys.hideAll(userId),
    queryFn: () => getOwn<HideAll>(API.hideAll(userId)),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? POLL_MS : false),
  });
  const { data } = found;
  const running = useRef<number | null>(null);
  useEffect(() => {
    if (!data?.run) return;
    const { id, state } = data.run;
    if (state === 'running') running.current = id;
    else if (running.current === id) {
      running.current = null;
      then(data);
      void readAgain(client);
    }
  });
  return found;
};

export const useBeginHideAll = (userId: string, then: { onSuccess: () => void; onError: (error: Error) => void }) => {
  const client = useQueryClient();
  return useMutation({
    onError: then.onError,
    mutationFn: (fields: HideAllFields) => send<HideAll>('POST', API.hideAll(userId), fields),
    onSuccess: (answer) => {
      client.setQueryData(queryKeys.hideAll(userId), answer);
      // The suspension shows there.
      void client.invalidateQueries({ queryKey: queryKeys.adminUser(userId) });
      then.onSuccess();
    },
  });
};
