import { type AppError, FAULT_PAGE, PAGES } from '@app/contracts';
import type { FastifyRequest } from 'fastify';
import { NOT_PAGES } from '../http/routes.js';
import { escapeMarkup } from './escape.js';
import { plainPage } from './plain-page.js';

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

/** A page for a person whose page failed or who is beyond a limit. */
export function faultPage({ code, message }: AppError, { url, server: { siteName } }: FastifyRequest): string {
  const titles: Record<string, string> = FAULT_PAGE.titles;
  return plainPage(
    siteName,
    titles[code] ?? FAULT_PAGE.otherTitle,
    `<p>${escapeMarkup(message)}</p>
      <nav>
        <a href="${escapeMarkup(url.replace(/^[/\\]+/, '/'))}">${FAULT_PAGE.again}</a>
        <a href="${PAGES.home}">${FAULT_PAGE.home}</a>
      </nav>`,
  );
}
