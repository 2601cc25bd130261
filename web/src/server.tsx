import { text } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { PassThrough } from 'node:stream';
import type { PageData, RenderAnswer, RenderRequest } from '@app/contracts';
import type { EmotionCache } from '@emotion/cache';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.js';
import { newQueryClient } from './app/queryClient.js';
import { newServerStyles, stylesHtml } from './theme/cache.js';
import { newSystem } from './theme/system.js';
import { wordsLoaded } from './words/useWords.js';

const system = newSystem();

/** The page's HTML. It fails when any piece of it does: half a page is worse than the shell. */
const htmlOf = (url: string, page: PageData, styles: EmotionCache): Promise<string> =>
  new Promise((resolve, reject) => {
    const client = newQueryClient(page);
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <StaticRouter location={url}>
          <App page={page} client={client} styles={styles} system={system} />
        </StaticRouter>
      </StrictMode>,
      {
        // Everything in its place: pieces that come later would need an inline script, which the site's policy refuses.
        progressiveChunkSize: Infinity,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      },
    );
  });

/** What React asks for early, at the beginning of the page: its largest picture. */
const EARLY = /^(?:<link rel="preload"[^>]*>)+/;

const render = async ({ id, url, data }: RenderRequest): Promise<RenderAnswer> => {
  try {
    const styles = newServerStyles();
    await wordsLoaded('site');
    const html = await htmlOf(url, JSON.parse(data) as PageData, styles);
    // Before the styles, and so before the fonts: the picture is what a page waits for last.
    const [early = ''] = EARLY.exec(html) ?? [];
    return { id, html: html.slice(early.length), styles: early + stylesHtml(styles) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on(
  'message',
  (request: RenderRequest) => void render(request).then((answer) => parentPort?.postMessage(answer)),
);
