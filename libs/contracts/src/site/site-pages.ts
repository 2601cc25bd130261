import { PAGES, STATIC_PAGES } from '../http/routes.js';
import { PAGE_TITLES, TAGLINE } from './site.js';

/** The head of a page of product.md's route table, before any script runs. */
export interface SitePage {
  title: string;
  description: (siteName: string) => string;
  /** False for pages that show something to their own visitor only: search engines are asked to leave them out. */
  indexed: boolean;
  /** Is it in the HTML? A personal page is made by the browser, which knows whose it is. */
  rendered: boolean;
}

const open = (title: string, description: (siteName: string) => string): SitePage => ({
  title,
  description,
  indexed: true,
  rendered: true,
});
const personal = (title: string): SitePage => ({ title, description: () => TAGLINE, indexed: false, rendered: false });

const STATIC_DESCRIPTIONS: Record<keyof typeof STATIC_PAGES, (siteName: string) => string> = {
  '/about': (siteName) => `What ${siteName} is, and who it is for.`,
  '/how-it-works': (siteName) => `How a local improvement project goes from an idea to done on ${siteName}.`,
  '/success-stories': (siteName) => `Local improvement projects that ${siteName} helped to get done.`,
  '/contact': (siteName) => `How to reach the people behind ${siteName}.`,
  '/privacy': (siteName) => `How ${siteName} treats personal data.`,
  '/terms': (siteName) => `The terms of using ${siteName}.`,
  '/cookies': (siteName) => `The cookies that ${siteName} sets, and what for.`,
};

/** Every page with a fixed address. */
const SITE_PAGES = new Map<string, SitePage>([
  [
    PAGES.home,
    open(
      PAGE_TITLES.home,
      () => `${TAGLINE} Find civic and community projects in your town, upvote them and add your own.`,
    ),
  ],
  [
    PAGES.inspiration,
    open(
      PAGE_TITLES.inspiration,
      () => 'Local improvement projects that worked elsewhere and could work in your town.',
    ),
  ],
  [
    PAGES.auth,
    // It depends on where it leads back to.
    {
      ...open(
        PAGE_TITLES.auth,
        (siteName) => `Sign in to ${siteName} to share projects, find inspiration and connect with others.`,
      ),
      rendered: false,
    },
  ],
  ...Object.entries(STATIC_PAGES).map(
    ([path, title]) => [path, open(title, STATIC_DESCRIPTIONS[path as keyof typeof STATIC_PAGES])] as const,
  ),
  [
    PAGES.moderation,
    open(
      PAGE_TITLES.moderation,
      (siteName) => `How many projects ${siteName} approved and rejected, what was hidden and why, month by month.`,
    ),
  ],
  // What it needs is said without scripts, too.
  [PAGES.submit, { ...personal(PAGE_TITLES.submit), rendered: true }],
  [PAGES.profile, personal(PAGE_TITLES.profile)],
  [PAGES.admin, personal(PAGE_TITLES.admin)],
  [PAGES.adminProjects, personal(PAGE_TITLES.adminProjects)],
  [PAGES.adminActivity, personal(PAGE_TITLES.adminActivity)],
  [PAGES.adminUsers, personal(PAGE_TITLES.adminUsers)],
  [PAGES.adminInspiration, personal(PAGE_TITLES.adminInspiration)],
  [PAGES.adminReports, personal(PAGE_TITLES.adminReports)],
  [PAGES.adminRecord, personal(PAGE_TITLES.adminRecord)],
]);

/** A page of the admin area that has somebody's id in its address. */
const ADMIN_USER = { path: /^\/admin\/users\/[^/]+$/, page: personal(PAGE_TITLES.adminUser) };

/** An address that is no page. */
export const NOT_FOUND_PAGE: SitePage = personal(PAGE_TITLES.notFound);

/** The page at a path, with or without a slash at its end, and the path it is known by. */
export function sitePage(asked: string): { path: string; page: SitePage } | undefined {
  const path = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
  const page = SITE_PAGES.get(path) ?? (ADMIN_USER.path.test(path) ? ADMIN_USER.page : undefined);
  return page && { path, page };
}

/** The paths that belong in a sitemap, in the route table's order. */
export const indexedPaths = [...SITE_PAGES].filter(([, page]) => page.indexed).map(([path]) => path);
