import type { PageData } from '@app/contracts';
import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { useMemo } from 'react';
import { AppRoutes } from './routes.js';
import { PageContext } from './app/site.js';
import { TakenOver } from './ui/states/TakenOver.js';

interface AppProps {
  page: PageData;
  client: QueryClient;
  styles: EmotionCache;
  system: SystemContext;
}

/** Everything between the router and the page. Server and browser render the same. */
export const App = ({ page: { site, now }, client, styles, system }: AppProps) => {
  const page = useMemo(() => ({ site, now }), [site, now]);
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <PageContext value={page}>
          <QueryClientProvider client={client}>
            <LucideProvider strokeWidth={1.75}>
              <TakenOver>
                <AppRoutes />
              </TakenOver>
            </LucideProvider>
          </QueryClientProvider>
        </PageContext>
      </ChakraProvider>
    </CacheProvider>
  );
};
