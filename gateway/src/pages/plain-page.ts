import { colourOf, PAGES, pageTitle } from '@app/contracts';
import { escapeMarkup } from './escape.js';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: ${colourOf('sand', '50')}; color: ${colourOf('sand', '950')};
    font: 1.0625rem/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; }
  h1 { margin: 2.5rem 0 0.75rem; font-size: 1.75rem; line-height: 1.25; }
  nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 1.5rem; }
  a { color: ${colourOf('brand', '600')}; padding: 0.5rem 0; }
  a.site { font-weight: 700; text-decoration: none; }
  button { min-height: 2.75rem; margin: 0.75rem 0 0; padding: 0 1.5rem; border: 0; border-radius: 0.5rem; font: inherit;
    font-weight: 600; background: ${colourOf('brand', '600')}; color: #fff; cursor: pointer; }
  @media (prefers-color-scheme: dark) {
    body { background: ${colourOf('sand', '950')}; color: ${colourOf('sand', '100')}; }
    a { color: ${colourOf('brand', '300')}; }
    button { background: ${colourOf('brand', '400')}; color: ${colourOf('brand', '950')}; }
  }`;

/**
 * A page that needs no file and no script: where those may be what fails, and for the small browsers of mail programs.
 * @param body HTML below the title.
 */
export const plainPage = (siteName: string, title: string, body: string): string => `<!doctype html>
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
      ${body}
    </main>
  </body>
</html>
`;
