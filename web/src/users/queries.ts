import {
  API,
  type Credentials,
  type FilledSignUp,
  type Me,
  type ProfileChange,
  type ProviderRow,
  type PublicUser,
  isAppError,
  queryKeys,
  SIGN_IN_PAUSE,
} from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetCsrfToken, get, send } from '../app/api.js';
import { endedSession } from '../app/endedSession.js';
import { forgetIntent } from '../app/drafts/leaving.js';
import { lastPerson } from '../app/person.js';
import { shownWith } from '../cached/people.js';

export const useProviders = () =>
  useQuery({ queryKey: queryKeys.providers(), queryFn: () => get<ProviderRow[]>(API.providers) });

/** Can links be sent by mail? While that is not known they are not offered. */
export const useLinks = (): boolean => useProviders().data?.some(({ id, links }) => id === 'email' && links) === true;

/** What everybody may know of a person. */
export const usePerson = (userId: string) =>
  useQuery({ queryKey: queryKeys.user(userId), queryFn: () => get<PublicUser>(API.user(userId)) });

const PAUSES_MAX = 2;

/**
 * Where many wrong passwords were given, the server asks for a pause, of a few seconds at most: it is waited out here.
 */
const patient = async <T>(call: () => Promise<T>, pauses = PAUSES_MAX): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    const seconds = isAppError(error, 'rate_limited') ? (error.retryAfterSeconds ?? Infinity) : Infinity;
    if (pauses === 0 || seconds > SIGN_IN_PAUSE.longestSeconds) throw error;
    await new Promise((over) => setTimeout(over, seconds * 1000));
    return patient(call, pauses - 1);
  }
};

/** A sign-in by e-mail does not reload the page, so the visitor's data is removed here. */
export const useSignIn = <Input>(path: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => patient(() => send<Me>('POST', path, input)),
    onSuccess: (me) => {
      forgetCsrfToken();
      const before = lastPerson();
      if (before !== null && before !== me.id) {
        // Somebody else was here: a page loaded anew knows nothing of them.
        forgetIntent();
        endedSession.change();
        window.location.reload();
        return;
      }
      client.setQueryData(queryKeys.me(), me);
      // A query that is shown right now, below the sign-in, must not be removed: what shows it would never hear of it
      // again.
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
