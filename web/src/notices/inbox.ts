import {
  API,
  BELL_ENTRIES,
  type InboxEntry,
  type InboxRead,
  queryKeys,
  type Slice,
  UNREAD_HEADER,
  ZONE_WANTED_HEADER,
} from '@app/contracts';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { getSlice, send } from '../app/api.js';

export interface InboxSlice extends Slice<InboxEntry, null> {
  unread: number;
  /** The server knows no time zone of this person yet. */
  zoneWanted: boolean;
}

const SLICE = 30;

const read = async (limit: number, cursor: string | null): Promise<InboxSlice> => {
  let counted = { unread: 0, zoneWanted: false };
  const query = new URLSearchParams({ limit: String(limit), ...(cursor === null ? {} : { cursor }) });
  const slice = await getSlice<InboxEntry, null>(`${API.inbox}?${query}`, ({ headers }) => {
    counted = { unread: Number(headers.get(UNREAD_HEADER)), zoneWanted: headers.has(ZONE_WANTED_HEADER) };
  });
  return { ...slice, total: null, ...counted };
};

/** The newest entries and the unread count: asked for once with each load of the site, and when the bell is pressed. */
export const useBell = (userId: string) =>
  useQuery({ queryKey: queryKeys.bell(userId), queryFn: () => read(BELL_ENTRIES, null) });

/** The whole inbox. Its first slice is also what the bell shows. */
export const useInbox = (userId: string) => {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: queryKeys.inbox(userId),
    queryFn: async ({ pageParam }) => {
      const slice = await read(SLICE, pageParam);
      if (pageParam === null)
        client.setQueryData(queryKeys.bell(userId), { ...slice, items: slice.items.slice(0, BELL_ENTRIES) });
      return slice;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Others write into it meanwhile.
    refetchOnMount: 'always',
  });
};

const isMarked = (entry: InboxEntry, marked: InboxRead): boolean =>
  entry.readAt === null && ('ids' in marked ? marked.ids.includes(entry.id) : entry.at <= marked.until);

/** What a slice is when these entries are marked. All up to a moment are all: it is that of the newest one. */
const markedSlice = (slice: InboxSlice, marked: InboxRead): InboxSlice => {
  const now = new Date().toISOString();
  const items = slice.items.map((entry) => (isMarked(entry, marked) ? { ...entry, readAt: now } : entry));
  const amount = 'ids' in marked ? marked.ids.length : slice.unread;
  return { ...slice, items, unread: Math.max(0, slice.unread - amount) };
};

const markShown = (client: QueryClient, userId: string, marked: InboxRead): void => {
  client.setQueryData<InboxSlice>(queryKeys.bell(userId), (bell) => bell && markedSlice(bell, marked));
  client.setQueryData<InfiniteData<InboxSlice>>(
    queryKeys.inbox(userId),
    (list) => list && { ...list, pages: list.pages.map((slice) => markedSlice(slice, marked)) },
  );
};

/**
 * Marks entries as read, at once on the page. What was being read of the inbox in that moment would show them unread
 * again: it is read anew afterwards. When marking fails, all of it is.
 */
export const useMarkRead = (userId: string) => {
  const client = useQueryClient();
  const reads = [queryKeys.bell(userId), queryKeys.inbox(userId)].map((queryKey) => ({ queryKey }));
  return useMutation({
    mutationFn: (marked: InboxRead) => send<undefined>('POST', API.readInbox, marked),
    onMutate: async (marked) => {
      const underWay = reads.filter((read) => client.isFetching(read) > 0);
      await Promise.all(underWay.map((read) => client.cancelQueries(read)));
      markShown(client, userId, marked);
      return underWay;
    },
    onSettled: (_answer, error, _marked, underWay = []) =>
      Promise.all((error ? reads : underWay).map((read) => client.invalidateQueries(read))),
  });
};
