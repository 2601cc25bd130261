import { API, type Me, queryKeys } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { get } from './api.js';

export const useSession = () => useQuery({ queryKey: queryKeys.me(), queryFn: () => get<Me | null>(API.me) });

/**
 * Who is signed in: null for nobody, undefined while the request runs. Null on a failure too: the site then looks as it does to a visitor. Pages
 * that need a person use `useSession`, and show the failure.
 */
export const useMe = (): Me | null | undefined => {
  const { data, isError } = useSession();
  return isError ? null : data;
};
