import { PAGE_TITLES, STATIC_PAGES } from '@app/contracts';

/** The pages with a text of the operator's, and those that are still to be written. */
export const staticPage = {
  contact: 'Write to us',
  failed: 'This page could not be loaded',
  failedHint: 'The connection may have been lost. Please try again.',
  soon: 'Coming soon',
  home: 'Discover projects',
};

/** The names of those pages, by their URL. */
export const staticPages = STATIC_PAGES as Record<keyof typeof STATIC_PAGES, string>;

/** A URL that is no page. */
export const notFound = {
  title: PAGE_TITLES.notFound,
  hint: 'Did you forget to add the page to the router?',
  home: 'Discover projects',
};
