import type { PAGES } from './routes.js';

/** The site's name unless SITE_NAME says otherwise, and its tagline. */
export const SITE_NAME = 'Local Network';
export const TAGLINE = 'Connecting communities with local improvement projects.';
/** What a project's page says of itself when the project has no description (product.md, Project detail). */
export const fallbackDescription = (siteName: string): string =>
  `View this community improvement project on ${siteName}.`;
/** What a person's page says of itself when they wrote no bio. */
export const personDescription = (name: string, siteName: string): string =>
  `Community improvement projects by ${name} on ${siteName}.`;
/** The licence of the open data unless OPEN_DATA_LICENCE says otherwise: Creative Commons Attribution 4.0. */
export const OPEN_DATA_LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
/** The external blog of the navigation bar. */
export const BLOG_URL = 'https://blog.example.org';

/** A page's `<title>`: its own name, then the site's. */
export const pageTitle = (title: string, siteName: string): string => `${title} · ${siteName}`;

/** The title of every page in `PAGES`, and of an address that is no page. The gateway writes it into the HTML, the web's catalogue shows it. */
export const PAGE_TITLES: Record<Exclude<keyof typeof PAGES, 'share'> | 'notFound', string> = {
  home: 'Discover',
  inspiration: 'Inspiration',
  /** Of a project that has no title, or that cannot be named. */
  project: 'Project',
  /** Of a person who cannot be named. */
  user: 'Person',
  auth: 'Sign in',
  submit: 'Submit a Project',
  profile: 'User Profile',
  admin: 'Admin Dashboard',
  adminProjects: 'Project Management',
  adminActivity: 'Activity',
  adminUsers: 'User Management',
  adminInspiration: 'Inspiration Management',
  adminReports: 'Reports',
  notFound: '404 Page Not Found',
};
