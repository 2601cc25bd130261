import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** After each of these answers its query is read again. */
const awaited = new WeakSet<Promise<unknown>>();

/**
 * An answer that is on its way may tell how it was before a change, and would undo what the cache has been told. So it
 * is waited for, and its query is then read again: once, however many changes came meanwhile.
 */
export const readUnderWay = (client: QueryClient, filters: QueryFilters): void => {
  for (const { queryKey, promise } of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (!promise || awaited.has(promise)) continue;
    awaited.add(promise);
    void Promise.allSettled([promise]).then(() => client.invalidateQueries({ queryKey, exact: true }));
  }
};
