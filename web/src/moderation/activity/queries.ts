import { type Activity, API, queryKeys, type TrailFilters } from '@app/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getSlice } from '../../app/api.js';
import { ANEW } from '../queries.js';

/** The site's audit trail, newest first, `limit` with each slice. */
export const useActivity = (filters: TrailFilters, limit: number) =>
  useInfiniteQuery({
    ...ANEW,
    queryKey: queryKeys.adminActivity(filters, limit),
    queryFn: ({ pageParam }) => {
      const query = { ...filters, limit: String(limit), ...(pageParam === null ? {} : { cursor: pageParam }) };
      return getSlice<Activity>(`${API.adminActivity}?${new URLSearchParams(query)}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
