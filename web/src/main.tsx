import 'virtual:theme.css';
import './theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.js';
import { reportUncaught, reportedByReact } from './app/faults.js';
import { followLeaving } from './app/kept.js';
import { readPageData } from './app/pageData.js';
import { followPerson } from './app/person.js';
import { newQueryClient } from './app/queryClient.js';
import { pageFetched } from './routes.js';
import { newStyles } from './theme/cache.js';
import { newSystem } from './theme/system.js';
import { followPresses } from './ui/focus/slidPress.js';
import { loadNext } from './ui/states/next.js';
import { wordsLoaded } from './words/useWords.js';

const root = document.getElementById('root')!;

reportUncaught();
const page = readPageData();
const client = newQueryClient(page);
followPerson(client);
followLeaving(client);
followPresses();
const styles = newStyles();
const app = () => (
  <StrictMode>
    <BrowserRouter>
      <App page={page} client={client} styles={styles} system={newSystem()} />
    </BrowserRouter>
  </StrictMode>
);

/**
 * How long to wait for the code of the first page. Started without it, React would hold the page back for another 300
 * ms.
 */
const PATIENCE_MS = 1_000;
const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
const pageShown = Promise.race([pageFetched(window.location.pathname), patience]);

/** When what a first page needs is there, on most lines. */
const AHEAD_MS = 3_000;

// Nothing works without the site's words, so they are asked for twice.
const siteWords = wordsLoaded('site').catch(() => wordsLoaded('site'));
// No top-level await: the chunks of the pages import from this one, so each would wait for the other.
void Promise.all([siteWords, pageShown]).then(() => {
  // The page is in the HTML already. In a transition React takes it over in small steps, and the page answers between
  // them.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app(), reportedByReact));
  else createRoot(root, reportedByReact).render(app());
  setTimeout(loadNext, AHEAD_MS);
});
