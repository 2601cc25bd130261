import { API, type Me, queryKeys } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';
import { useSignIn } from '../queries.js';

export type AskedKind = 'forgot' | 'link';
const ASKED: Record<AskedKind, string> = { forgot: API.forgotPassword, link: API.askForLink };

/** Asks for a link; the answer says nothing of what comes of it. */
export const useAsk = (kind: AskedKind) =>
  useMutation({ mutationFn: (input: { email: string }) => send<void>('POST', ASKED[kind], input) });

export const useReset = () => useSignIn<{ token: string; password: string }>(API.resetPassword);
export const useUseLink = () => useSignIn<{ token: string }>(API.useLink);

/** The address may be that of whoever is signed in here. */
export const useVerify = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { token: string; mine: boolean }) => send<void>('POST', API.verify, input),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me() }),
  });
};

/** A link that confirms one's own address. */
export const useAskToVerify = () =>
  useMutation({ mutationFn: (_me: Pick<Me, 'id'>) => send<void>('POST', API.askToVerify) });
