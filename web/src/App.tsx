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
import type { Words } from './words/en.js';
import { WordsContext } from './words/useWords.js';

interface AppProps {
  page: PageData;
  client: QueryClient;
  words: Words;
  styles: EmotionCache;
  system: SystemContext;
}

/** Everything between the router and the page. Server and browser render the same. */
export const App = ({ page: { site, now }, client, words, styles, system }: AppProps) => {
  const facts = useMemo(() => ({ site, now }), [site, now]);
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <PageContext value={facts}>
          <QueryClientProvider client={client}>
            <LucideProvider strokeWidth={1.75}>
              <WordsContext value={words}>
                <TakenOver>
                  <AppRoutes />
                </TakenOver>
              </WordsContext>
            </LucideProvider>
          </QueryClientProvider>
        </PageContext>
      </ChakraProvider>
    </CacheProvider>
  );
};
