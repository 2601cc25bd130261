import { isAppError, queryKeys } from '@app/contracts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { pageData } from './pageData.js';

/** product.md, section 9: no refetch interval, none on focus, data never stale, no retries. */
export const queryClient: QueryClient = new QueryClient({
  // eslint-disable-next-line no-console -- product.md, section 8: query errors are logged
  queryCache: new QueryCache({ onError: (error) => console.error(error) }),
  mutationCache: new MutationCache({
    // The session has ended: pages that need one now lead to the sign-in, and the header offers it.
    onError: (error) => {
      if (isAppError(error, 'authentication_required')) queryClient.setQueryData(queryKeys.me(), null);
    },
  }),
  defaultOptions: {
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Infinity,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

for (const [key, data] of pageData.queries) queryClient.setQueryData(key, data);
