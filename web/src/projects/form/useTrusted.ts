import { API, queryKeys } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { getOwn } from '../../app/api.js';

/** Does what this person submits go live at once? No, as long as it is not known. */
export const useTrusted = (userId: string): boolean => {
  const { data } = useQuery({
    queryKey: queryKeys.trusted(userId),
    queryFn: () => getOwn<{ trusted: boolean }>(API.myTrust),
    // An admin decides that at any time: each visit asks again.
    refetchOnMount: 'always',
  });
  return data?.trusted ?? false;
};
