import { API, type Category, PAGES } from '@app/contracts';

type Place = { pathname: string; search: string };

/** Addresses with something in them; the bare ones are `PAGES` of the contracts. */
export const hrefs = {
  /** The sign-in page, and back to this place afterwards. */
  auth: ({ pathname, search }: Place): string =>
    `${PAGES.auth}?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`,
  /** A provider's own sign-in. It leaves the site, so a browser has to go there. */
  login: (loginUrl: string, returnTo: string): string => {
    const url = new URL(loginUrl, window.location.origin);
    url.searchParams.set('returnTo', returnTo);
    return `${url.pathname}${url.search}`;
  },
  logout: API.logout,
  category: (category: Category): string => `${PAGES.home}?${new URLSearchParams({ category })}`,
  /** The link that people share, in full. */
  share: (projectId: number): string => `${window.location.origin}${PAGES.share(projectId)}`,
};
