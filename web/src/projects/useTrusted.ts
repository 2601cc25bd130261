import { API } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { getOwn } from '../api.js';

/** Does what this person submits go live at once? No, as long as it is not known. */
export const useTrusted = (userId: string): boolean => {
  const { data } = useQuery({
    queryKey: ['trusted', userId],
    queryFn: () => getOwn<{ trusted: boolean }>(API.myTrust),
  });
  return data?.trusted ?? false;
};
