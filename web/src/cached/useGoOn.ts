import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A list of which parts are read one after the other. */
export type GrowingList = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'errorUpdateCount'
>;

/**
 * Reads the next part of a list. A change, such as a vote, has the whole list read again, which cancels a next part
 * that is still loading: it is asked for again afterwards. `of` names the list: what was wanted of another one is
 * forgotten.
 * `failed`: more is wanted, but reading has failed.
 */
export const useGoOn = (list: GrowingList, of = '') => {
  const [wanted, setWanted] = useState<{ of: string; parts: number; failures: number } | null>(null);
  const { hasNextPage, isFetching, fetchNextPage, errorUpdateCount: failures } = list;
  const parts = list.data?.pages.length ?? 0;
  if (wanted && (wanted.of !== of || wanted.parts <= parts)) setWanted(null);
  const isWanted = wanted !== null && hasNextPage;
  const goingOn = isWanted && wanted.failures === failures;
  const next = goingOn && !isFetching;
  useEffect(() => {
    if (next) void fetchNextPage();
  }, [next, fetchNextPage]);
  return { goingOn, failed: isWanted && !goingOn, goOn: () => setWanted({ of, parts: parts + 1, failures }) };
};
