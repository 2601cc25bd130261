import { API, queryKeys, type SignedIn } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwn, send } from '../../app/api.js';

export const useSignIns = (userId: string) =>
  useQuery({
    queryKey: queryKeys.mySessions(userId),
    queryFn: () => getOwn<SignedIn[]>(API.mySessions),
    // They begin and end elsewhere.
    refetchOnMount: 'always',
  });

/** Ends one sign-in by its id, or all others without one. It is off the list at once, and back when that failed. */
export const useEndSignIns = (userId: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.mySessions(userId);
  return useMutation({
    mutationFn: (id: string | null) => send<void>('DELETE', id === null ? API.mySessions : API.mySession(id)),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<SignedIn[]>(queryKey, (all) =>
        all?.filter((one) => one.isCurrent || (id !== null && one.id !== id)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
