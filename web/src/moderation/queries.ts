import { API, queryKeys, type Stats } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { getOwn } from '../app/api.js';

/**
 * For what admins see. Residents' data are never stale (product.md, section 9); an admin's are a queue that others fill
 * and empty: each visit asks again, and shows at once what is known.
 */
export const ANEW = { refetchOnMount: 'always' } as const;

const STATS_MS = 60_000;

/**
 * The figures stand beside every page of the admin area, so they are also asked for once a minute while the tab is
 * looked at.
 */
export const useStats = () =>
  useQuery({
    ...ANEW,
    queryKey: queryKeys.adminStats(),
    queryFn: () => getOwn<Stats>(API.adminStats),
    refetchInterval: STATS_MS,
  });
