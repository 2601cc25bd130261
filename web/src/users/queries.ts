import {
  API,
  type Credentials,
  type FilledSignUp,
  type Me,
  type ProfileChange,
  type ProviderRow,
  type PublicUser,
  queryKeys,
} from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetCsrfToken, get, send } from '../api.js';
import { shownWith } from '../people.js';

export const useProviders = () =>
  useQuery({ queryKey: queryKeys.providers(), queryFn: () => get<ProviderRow[]>(API.providers) });

/** What everybody may know of a person. */
export const usePerson = (userId: string) =>
  useQuery({ queryKey: queryKeys.user(userId), queryFn: () => get<PublicUser>(API.user(userId)) });

/** A sign-in by e-mail does not reload the page, so the visitor's data is removed here. */
const useSignIn = <Input>(path: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send<Me>('POST', path, input),
    onSuccess: (me) => {
      forgetCsrfToken();
      client.setQueryData(queryKeys.me(), me);
      // A query that is shown right now, below the sign-in, must not be removed: what shows it would never hear of it again.
      void client.resetQueries({ queryKey: queryKeys.upvotes() });
      void client.resetQueries({ queryKey: queryKeys.eachLikes() });
      // Asked again and not reset: what an open dialog stands on keeps its last answer.
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    },
  });
};

export const useLogin = () => useSignIn<Credentials>(API.emailLogin);
export const useRegister = () => useSignIn<FilledSignUp>(API.register);

export const useUpdateProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => send<Me>('PATCH', API.profile, change),
    onSuccess: (me) => {
      client.setQueryData(queryKeys.me(), me);
      return Promise.all(shownWith(me.id).map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
