/** The site's name unless SITE_NAME says otherwise, and its tagline. */
export const SITE_NAME = 'Local Network';
export const TAGLINE = 'Connecting communities with local improvement projects.';
/** What a project's page says of itself when the project has no description (product.md, Project detail). */
export const fallbackDescription = (siteName: string): string =>
  `View this community improvement project on ${siteName}.`;
/** The external blog of the navigation bar. */
export const BLOG_URL = 'https://blog.example.org';
/** A page's `<title>`: its own name, then the site's. */
export const pageTitle = (title: string, siteName: string): string => `${title} · ${siteName}`;
