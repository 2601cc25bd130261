import {
  type AdminProjectCard,
  type AdminProjectCounts,
  type AdminProjectFilters,
  queryKeys,
  TOTAL_MAX,
} from '@app/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getOwn, getSlice } from '../../app/api.js';
import { ANEW } from '../queries.js';
import { countsPath, listPath, type ListView } from './view.js';

export const useModerationList = (view: ListView) =>
  useInfiniteQuery({
    ...ANEW,
    queryKey: queryKeys.moderationList(view),
    queryFn: ({ pageParam }) => getSlice<AdminProjectCard>(listPath(view, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // The rows of another tab have other columns.
    placeholderData: (before, query) =>
      (query?.queryKey[3] as ListView | undefined)?.state === view.state ? before : undefined,
  });

export const useModerationCounts = (filters: AdminProjectFilters) =>
  useQuery({
    ...ANEW,
    placeholderData: keepPreviousData,
    queryKey: queryKeys.moderationCounts(filters),
    queryFn: () => getOwn<AdminProjectCounts>(countsPath(filters)),
  });

/**
 * A count as it is shown: null is more than is counted. What is neither searched for nor to be reviewed is all counted.
 */
export const shownCount = (amount: number | undefined, { search, needsLook }: AdminProjectFilters) =>
  (search || needsLook) && amount !== undefined && amount > TOTAL_MAX ? null : amount;
