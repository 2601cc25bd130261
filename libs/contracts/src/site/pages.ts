import { segment } from '../http/segment.js';
import { TAGLINE } from './names.js';

type Path = string | ((name: never) => string);
type Describe = (siteName: string) => string;

/** What a page says of itself before any script runs (product.md, route table). */
export interface SitePage {
  title: string;
  description: Describe;
  /** False for pages that show something to their own visitor only: search engines are asked to leave them out. */
  indexed: boolean;
  /** Is it in the HTML? A personal page is made by the browser, which knows whose it is. */
  rendered: boolean;
}

/** A page for everybody. */
const open = <P extends Path>(path: P, title: string, description: Describe) => ({
  ...{ path, title, description },
  ...{ indexed: true, rendered: true },
});

/** A page for its own visitor. */
const personal = <P extends Path>(path: P, title: string) => ({
  ...{ path, title, description: () => TAGLINE },
  ...{ indexed: false, rendered: false },
});

/** A page with a text of the operator's. Without one, it says under its title that it is coming soon. */
const written = <P extends Path>(path: P, title: string, description: Describe) => ({
  ...open(path, title, description),
  written: true as const,
});

/**
 * All pages of the site, in the order of product.md's route table. The gateway writes title and description into the
 * HTML, the web's catalogue shows the title. A page without a description is about one project or person, which its
 * head is made from (head.ts).
 */
const SITE_PAGES = {
  home: open(
    '/',
    'Discover',
    () => `${TAGLINE} Find civic and community projects in your town, upvote them and add your own.`,
  ),
  inspiration: open(
    '/inspiration',
    'Inspiration',
    () => 'Local improvement projects that worked elsewhere and could work in your town.',
  ),
  auth: {
    ...open(
      '/auth',
      'Sign in',
      (siteName) => `Sign in to ${siteName} to share projects, find inspiration and connect with others.`,
    ),
    // Its content depends on where it leads back to.
    rendered: false,
  },
  /** Links by mail: the pages that ask for one, and those where one leads. */
  authForgot: personal('/auth/forgot', 'Forgot your password?'),
  authLink: personal('/auth/link', 'Sign in by a link'),
  authReset: personal('/auth/reset', 'Choose a new password'),
  authSignIn: personal('/auth/sign-in', 'Sign in by a link'),
  authVerify: personal('/auth/verify', 'Confirm your address'),
  about: written('/about', 'About', (siteName) => `What ${siteName} is, and who it is for.`),
  howItWorks: written(
    '/how-it-works',
    'How It Works',
    (siteName) => `How a local improvement project goes from an idea to done on ${siteName}.`,
  ),
  successStories: written(
    '/success-stories',
    'Success Stories',
    (siteName) => `Local improvement projects that ${siteName} helped to get done.`,
  ),
  contact: written('/contact', 'Contact', (siteName) => `How to reach the people behind ${siteName}.`),
  privacy: written('/privacy', 'Privacy', (siteName) => `How ${siteName} treats personal data.`),
  terms: written('/terms', 'Terms', (siteName) => `The terms of using ${siteName}.`),
  cookies: written('/cookies', 'Cookies', (siteName) => `The cookies that ${siteName} sets, and what for.`),
  /** What moderators did, in numbers. */
  moderation: open(
    '/moderation',
    'Moderation in numbers',
    (siteName) => `How many projects ${siteName} approved and rejected, what was hidden and why, month by month.`,
  ),
  /** Where the link leads that confirms an address for the newsletter, with its token behind `#`. */
  newsletter: personal('/newsletter', 'Newsletter'),
  /** The title stands there when the project has none, or cannot be named. */
  project: { path: (idOrSlug: string | number) => `/project/${segment(idOrSlug)}`, title: 'Project' },
  /** What everybody may know of a person. The title stands there when the person cannot be named. */
  user: { path: (userId: string) => `/users/${segment(userId)}`, title: 'Person' },
  // What the form needs is said without scripts, too.
  submit: { ...personal('/submit', 'Submit a Project'), rendered: true },
  profile: personal('/profile', 'User Profile'),
  settings: personal('/settings', 'Settings'),
  /** A section of them, by its name in the path. */
  settingsSection: personal((section: string) => `/settings/${segment(section)}`, 'Settings'),
  inbox: personal('/inbox', 'Inbox'),
  admin: personal('/admin', 'Admin Dashboard'),
  adminProjects: personal('/admin/projects', 'Project Management'),
  adminActivity: personal('/admin/activity', 'Activity'),
  adminUsers: personal('/admin/users', 'User Management'),
  /** All that a person has made. */
  adminUser: personal((userId: string) => `/admin/users/${segment(userId)}`, 'All by this person'),
  adminInspiration: personal('/admin/inspiration', 'Inspiration Management'),
  adminReports: personal('/admin/reports', 'Reports'),
  adminLetters: personal('/admin/letters', 'Letters'),
  adminLetter: personal((id: string) => `/admin/letters/${segment(id)}`, 'Letter'),
  /** What is kept: archives and legal holds. */
  adminRecord: personal('/admin/record', 'Record'),
};

type Pages = typeof SITE_PAGES;
type Key = keyof Pages;
const entries = Object.entries(SITE_PAGES) as [
  Key,
  Partial<SitePage> & { path: Path; title: string; written?: true },
][];

const paths = Object.fromEntries(entries.map(([key, { path }]) => [key, path])) as { [K in Key]: Pages[K]['path'] };

/** The paths of all pages. */
export const PAGES = {
  ...paths,
  /** The link that people share; the gateway sends it on to the project's page. */
  share: (idOrSlug: string | number) => `/projects/${segment(idOrSlug)}`,
};

/** The title of every page, and of a path that is no page. */
export const PAGE_TITLES = {
  ...Object.fromEntries(entries.map(([key, { title }]) => [key, title])),
  notFound: '404 Page Not Found',
} as Record<Key | 'notFound', string>;

/** The path of a page with a text of the operator's. */
export type StaticPath = { [K in Key]: Pages[K] extends { path: infer P; written: true } ? P : never }[Key];

/** The titles of the pages with a text of the operator's, by their paths. */
export const STATIC_PAGES = Object.fromEntries(
  entries.filter(([, page]) => page.written).map(([, { path, title }]) => [path, title]),
) as Record<StaticPath, string>;

/** A path that is no page. */
export const NOT_FOUND_PAGE: SitePage = personal('', PAGE_TITLES.notFound);

/** `:id` stands for a name in the path. */
const patternOf = (path: Path): string => (typeof path === 'string' ? path : path(':id' as never));

/** The paths of all pages, with `:id` in the place of a name. */
export const PAGE_PATHS: readonly string[] = Object.values(PAGES).map(patternOf);

const described = entries
  .filter(([, { description }]) => description)
  .map(([, page]) => ({
    ...(page as SitePage),
    fits: new RegExp(`^${patternOf(page.path).replace(':id', '[^/]+')}$`),
  }));

/**
 * The page at a path, with or without a slash at its end, and the path it is known by; none for a project's or a
 * person's page.
 */
export function sitePage(asked: string): { path: string; page: SitePage } | undefined {
  const path = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
  const page = described.find(({ fits }) => fits.test(path));
  return page && { path, page };
}

/** The paths that belong in a sitemap, in the route table's order. */
export const indexedPaths = entries.filter(([, page]) => page.indexed).map(([, { path }]) => path as string);
