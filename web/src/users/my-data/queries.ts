import { API, type Deletion, type DeletionRequest, type Me, queryKeys } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';
import { shownWith } from '../../cached/people.js';

/** The session is over with the answer. What is shown stays until the person goes on, who is then signed out. */
export const useDeleteAccount = () =>
  useMutation({ mutationFn: (asked: DeletionRequest) => send<Deletion>('DELETE', API.mine, asked) });

export const useComeBack = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send<Me>('POST', API.comeBack),
    onSuccess: (me) => {
      client.setQueryData(queryKeys.me(), me);
      return Promise.all(shownWith(me.id).map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
