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

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <ThemeProvider attribute="class" disableTransitionOnChange>
          <QueryClientProvider client={queryClient}>
            <LucideProvider strokeWidth={1.75}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </LucideProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </ChakraProvider>
    </StrictMode>,
  );

/** React keeps back for 300 ms what comes after an empty place; a page that is a moment away is better waited for. */
const PATIENCE_MS = 1_000;
const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
// Not by await at the top: the pages import from this module's chunk and would wait for it in turn.
void Promise.race([pageFetched(window.location.pathname), patience]).then(show);
