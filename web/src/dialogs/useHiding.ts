import { API, type Hide, type Hiding, queryKeys } from '@app/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../app/api.js';
import type { ToHide } from './hiding.js';
import { shownWith } from '../cached/people.js';

/** What shows a thing of each kind; admins see it in their area, too. */
const shownIn = ({ targetType, targetId }: ToHide): (readonly unknown[])[] =>
  targetType === 'project_image'
    ? [queryKeys.eachProject(), queryKeys.projects()]
    : targetType === 'comment' || targetType === 'reply'
      ? [queryKeys.eachDiscussion()]
      : shownWith(targetId);

/** Reads everything again that shows the thing. A failure does so too: another admin may have been faster. */
const readAgain = (client: QueryClient, thing: ToHide) =>
  Promise.all([queryKeys.admin(), ...shownIn(thing)].map((queryKey) => client.invalidateQueries({ queryKey })));

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
    onSettled: (_answer, _error, thing) => readAgain(client, thing),
  });
};

/** Shows it again. */
export const useShowAgain = (then: Then) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: (thing: ToHide) => send<Hiding>('POST', API.adminRestore, thing),
    onSettled: (_answer, _error, thing) => readAgain(client, thing),
  });
};
