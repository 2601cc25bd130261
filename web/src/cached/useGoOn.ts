import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A list of which parts are read one after the other. */
export type GrowingList = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'errorUpdateCount'
>;

/**
 * Goes on in a list. A change, such as a vote, has the whole list read again, and that takes away a next part that is
 * on its way: it is asked for again afterwards. `of` names the list: what was wanted of another one is forgotten.
 * `failed`: something was wanted, and reading has failed.
 */
export const useGoOn = (list: GrowingList, of = '') => {
  const [wanted, setWanted] = useState({ of, parts: 0, failures: 0 });
  const { hasNextPage, isFetching, fetchNextPage, errorUpdateCount: failures } = list;
  const parts = list.data?.pages.length ?? 0;
  const isWanted = hasNextPage && wanted.of === of && parts < wanted.parts;
  const goingOn = isWanted && failures === wanted.failures;
  const next = goingOn && !isFetching;
  useEffect(() => {
    if (next) void fetchNextPage();
  }, [next, fetchNextPage]);
  return { goingOn, failed: isWanted && !goingOn, goOn: () => setWanted({ of, parts: parts + 1, failures }) };
};
