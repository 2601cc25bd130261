import { type PageData, SITE_NAME } from '@app/contracts';
import { createContext, useContext } from 'react';

/** What the page says of the site, and when the server rendered it, or when the browser began where it did not. */
export type RenderedPage = Pick<PageData, 'site' | 'now'>;

export const PageContext = createContext<RenderedPage>({ site: { name: SITE_NAME, url: '' }, now: 0 });

export const useSite = (): PageData['site'] => useContext(PageContext).site;

/**
 * The moment for which the server rendered the page, in milliseconds. The browser's first render must say the same;
 * after it, clocks count.
 */
export const useRenderedAt = (): number => useContext(PageContext).now;
