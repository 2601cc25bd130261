import { API, type Category, PAGES, type ProjectCard } from '@app/contracts';
import type { Location } from 'react-router-dom';

/** Where one's own projects stand on the profile. */
export const MY_PROJECTS = 'my-projects';

/** Addresses with parameters; those without are `PAGES` of the contracts. */
export const hrefs = {
  /** The sign-in page, which leads back to where the person is now. */
  auth: ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
    `${PAGES.auth}?${new URLSearchParams({ returnTo: `${pathname}${search}${hash}` })}`,
  /** The start of a provider's sign-in. The browser has to load it: it is no page of the app. */
  login: (loginUrl: string, returnTo: string): string => {
    const url = new URL(loginUrl, window.location.origin);
    url.searchParams.set('returnTo', returnTo);
    return `${url.pathname}${url.search}`;
  },
  logout: API.logout,
  /** One's own projects, below the profile. */
  myProjects: `${PAGES.profile}#${MY_PROJECTS}`,
  /** A project's page, at its comments. */
  comments: ({ id, slug }: Pick<ProjectCard, 'id' | 'slug'>): string => `${PAGES.project(slug || id)}#comments`,
  category: (category: Category): string => `${PAGES.home}?${new URLSearchParams({ category })}`,
  /** The link that people share, in full. */
  share: (projectId: number, siteUrl: string): string => new URL(PAGES.share(projectId), siteUrl).href,
};

/**
 * The `rel` of every link that a resident made, however long they have been here. A component that shows a link need
 * not know its author, and the link earns a spammer nothing.
 */
export const RESIDENTS_REL = 'nofollow noopener ugc';
