import { API, type Hide, type Hiding, type HideTarget, queryKeys } from '@app/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from './api.js';
import type { ToHide } from './hiding.js';

/** What shows a thing of each kind; admins see it in their area, too. */
const SHOWN_IN: Record<HideTarget, (readonly unknown[])[]> = {
  comment: [queryKeys.eachDiscussion()],
  reply: [queryKeys.eachDiscussion()],
};

/** Also after a failure: another admin may have been faster. */
const lookAgain = (client: QueryClient, { targetType }: ToHide) =>
  Promise.all([queryKeys.admin(), ...SHOWN_IN[targetType]].map((queryKey) => client.invalidateQueries({ queryKey })));

interface Then {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Takes something out of public sight, where it stands. */
export const useHide = (then: Then) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: (thing: Hide) => send<Hiding>('POST', API.adminHide, thing),
    onSettled: (_answer, _error, thing) => lookAgain(client, thing),
  });
};

/** Shows it again. */
export const useShowAgain = (then: Then) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: (thing: ToHide) => send<Hiding>('POST', API.adminRestore, thing),
    onSettled: (_answer, _error, thing) => lookAgain(client, thing),
  });
};
