import './theme/base.css';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { ThemeProvider } from 'next-themes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from './queryClient.js';
import { AppRoutes, pageFetched } from './routes.js';
import { system } from './theme/system.js';
import type { Words } from './words/en.js';
import { loadWords } from './words/languages.js';
import { WordsContext } from './words/useWords.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const show = (words: Words) =>
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <ThemeProvider attribute="class" disableTransitionOnChange>
          <QueryClientProvider client={queryClient}>
            <LucideProvider strokeWidth={1.75}>
              <WordsContext value={words}>
                <BrowserRouter>
                  <AppRoutes />
                </BrowserRouter>
              </WordsContext>
            </LucideProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </ChakraProvider>
    </StrictMode>,
  );

/** How long to wait for the code of the first page. Started without it, React would hold the page back for another 300 ms. */
const PATIENCE_MS = 1_000;
const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
const pageShown = Promise.race([pageFetched(window.location.pathname), patience]);
// No top-level await: the chunks of the pages import from this one, so each would wait for the other.
void Promise.all([loadWords(document.documentElement.lang), pageShown]).then(([words]) => show(words));
