import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * An answer that is on its way may tell how it was before a change, and would undo what the cache has been told. So it
 * is waited for, and then read again.
 */
export const readUnderWay = (client: QueryClient, filters: QueryFilters): void => {
  for (const { queryKey, promise } of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
    void Promise.allSettled([promise]).then(() => client.invalidateQueries({ queryKey, exact: true }));
};
