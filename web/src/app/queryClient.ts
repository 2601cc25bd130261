import { isAppError, type PageData, queryKeys } from '@app/contracts';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { endedSession } from './endedSession.js';
import { wasAnswered } from './failure.js';
import { AT_ONCE_MS, isLeaving } from './kept.js';

/**
 * The library does not ask again for what has no answer yet: it takes the first one when it comes. That answer may tell
 * how it was before the change, so this client asks again after it.
 */
class Client extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' } as InvalidateQueryFilters)
      .filter(({ state }) => state.data === undefined);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...first.map(async (query) => {
        await query.promise?.catch(() => undefined);
        if (query.state.data !== undefined) await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      }),
    ]);
  }
}

/**
 * product.md, section 9: no refetch interval, none on focus, data never stale, no retries but of what ended because the
 * page was being left. What only admins see differs (moderation/queries.ts). It begins with the answers that came
 * with the page.
 */
export const newQueryClient = ({ queries }: Pick<PageData, 'queries'>): QueryClient => {
  const client: QueryClient = new Client({
    // oxlint-disable-next-line no-console -- product.md, section 8: query errors are logged
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => {
        if (!isAppError(error, 'authentication_required')) return;
        // Its toast leads to the sign-in; so does the header, which now sees a visitor.
        if (meta?.['asksToSignIn']) client.setQueryData(queryKeys.me(), null);
        else endedSession.notice(error);
      },
    }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: (_times, error) => isLeaving() && !wasAnswered(error),
        retryDelay: AT_ONCE_MS,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [key, data] of queries) client.setQueryData(key, data);
  return client;
};
