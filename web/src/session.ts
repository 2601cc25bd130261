import { API, type Me, queryKeys } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { get } from './api.js';

export const useSession = () => useQuery({ queryKey: queryKeys.me(), queryFn: () => get<Me | null>(API.me) });

/**
 * Who is signed in; null for nobody, undefined while it is being asked. When it cannot be told, the site reads as it does for a visitor;
 * pages that need a person use `useSession` and say so.
 */
export const useMe = (): Me | null | undefined => {
  const { data, isError } = useSession();
  return isError ? null : data;
};
