import {
  API,
  type AuthProvider,
  type Me,
  type NewEmail,
  type PasswordChange,
  queryKeys,
  type SentTo,
  type WaysIn,
} from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetCsrfToken, getOwn, send } from '../../app/api.js';

/** By what the signed-in person can sign in. */
export const useWaysIn = (me: Me) =>
  useQuery({ queryKey: queryKeys.waysIn(me.id), queryFn: () => getOwn<WaysIn>(API.waysIn) });

/** Something that changes how the person signs in. */
const useChange = <Input, Answer = void>(me: Me, call: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.waysIn(me.id) }),
  });
};

export const useChangePassword = (me: Me) =>
  useChange(me, (change: PasswordChange) => send<void>('POST', API.changePassword, change));

export const useChangeEmail = (me: Me) =>
  useChange(me, (change: NewEmail) => send<void>('POST', API.changeEmail, change));

/** The browser goes on to the provider. */
export const useConnect = (provider: AuthProvider) =>
  useMutation({
    mutationFn: (input: { password: string | null }) => send<SentTo>('POST', API.myProvider(provider), input),
    onSuccess: ({ url }) => {
      forgetCsrfToken();
      window.location.assign(url);
    },
  });

export const useDisconnect = (me: Me) =>
  useChange(me, (provider: AuthProvider) => send<WaysIn>('DELETE', API.myProvider(provider)));
