import { API, HOST_PREFIX, type Me, queryKeys, SIGNED_IN_COOKIE } from '@app/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { get } from './api.js';
import { useHydrated } from './hydrated.js';

/** Does this browser carry a session? A visitor does not, and the server need not be asked who that is. */
export const carriesSession = (): boolean =>
  document.cookie
    .split('; ')
    .some((cookie) => [SIGNED_IN_COOKIE, HOST_PREFIX + SIGNED_IN_COOKIE].includes(cookie.split('=', 1)[0]!));

const session = queryOptions({
  queryKey: queryKeys.me(),
  queryFn: async () => (carriesSession() ? get<Me | null>(API.me) : null),
});

export const useSession = () => useQuery(session);

/** Who is signed in, as `useMe` says it, waited for: for what was pressed before that was known. */
export const askMe = (client: QueryClient): Promise<Me | null> => askWho(client).catch(() => null);

/** Asks who is signed in, and fails when that cannot be found out. */
export const askWho = (client: QueryClient): Promise<Me | null> => client.ensureQueryData(session);

/**
 * Who is signed in: null for nobody, undefined while the request runs. Null too when the first request has failed: the
 * site then looks as it does to a visitor. A later one that fails changes nothing. Pages that need a person use
 * `useSession`, and show the failure.
 */
export const useMe = (): Me | null | undefined => {
  const { data, isError } = useSession();
  // The answer may come while parts of the page are still being taken over. The server knew nobody, so at first they do
  // not either.
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  return data === undefined && isError ? null : data;
};
