import { type AppError, colourOf, FAULT_PAGE, PAGES, pageTitle } from '@app/contracts';
import type { FastifyRequest } from 'fastify';
import { NOT_PAGES } from '../http/routes.js';
import { escapeMarkup } from './escape.js';

declare module 'fastify' {
  interface FastifyInstance {
    siteName: string;
  }
}

/** Does a person's browser ask for a page? Programs, scripts and pictures get JSON. */
export const asksForPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !NOT_PAGES.some((prefix) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`));

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: ${colourOf('sand', '50')}; color: ${colourOf('sand', '950')};
    font: 1.0625rem/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; }
  h1 { margin: 2.5rem 0 0.75rem; font-size: 1.75rem; line-height: 1.25; }
  nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 1.5rem; }
  a { color: ${colourOf('brand', '600')}; padding: 0.5rem 0; }
  a.site { font-weight: 700; text-decoration: none; }
  @media (prefers-color-scheme: dark) {
    body { background: ${colourOf('sand', '950')}; color: ${colourOf('sand', '100')}; }
    a { color: ${colourOf('brand', '300')}; }
  }`;

/**
 * A page for a person whose page failed or who is beyond a limit. It needs no file and no script: those may be what
 * fails.
 */
export function faultPage({ code, message }: AppError, { url, server: { siteName } }: FastifyRequest): string {
  const titles: Record<string, string> = FAULT_PAGE.titles;
  const title = titles[code] ?? FAULT_PAGE.otherTitle;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeMarkup(pageTitle(title, siteName))}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <a class="site" href="${PAGES.home}">${escapeMarkup(siteName)}</a>
      <h1>${escapeMarkup(title)}</h1>
      <p>${escapeMarkup(message)}</p>
      <nav>
        <a href="${escapeMarkup(url.replace(/^[/\\]+/, '/'))}">${FAULT_PAGE.again}</a>
        <a href="${PAGES.home}">${FAULT_PAGE.home}</a>
      </nav>
    </main>
  </body>
</html>
`;
}
