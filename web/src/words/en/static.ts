import { PAGE_TITLES, STATIC_PAGES } from '@app/contracts';

/** The pages that are still to be written. */
export const staticPage = {
  soon: 'Coming soon',
  home: 'Discover projects',
};

/** The names of those pages, by their address. */
export const staticPages = STATIC_PAGES as Record<keyof typeof STATIC_PAGES, string>;

/** An address that is no page. */
export const notFound = {
  title: PAGE_TITLES.notFound,
  hint: 'Did you forget to add the page to the router?',
  home: 'Discover projects',
};
