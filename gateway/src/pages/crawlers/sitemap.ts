import { absolute, indexedPaths, PAGES, type Site } from '@app/contracts';
import { escapeXml } from '../escape.js';

export interface Published {
  id: number;
  slug: string;
  updatedAt: string;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One file: projects, and in the first one the pages with a fixed path. */
export function sitemap(projects: Published[], site: Site, first: boolean): string {
  const pages = first ? indexedPaths.map((path) => `<url><loc>${loc(path, site)}</loc></url>`) : [];
  const rows = projects.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${loc(PAGES.project(slug), site)}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></url>`,
  );
  return [DECLARATION, `<urlset ${NAMESPACE}>`, ...pages, ...rows, '</urlset>', ''].join('\n');
}

/** The list of files, when one is not enough. */
export function sitemapIndex(files: number[], site: Site): string {
  const rows = files.map((file) => `<sitemap><loc>${loc(`/sitemap-${file}.xml`, site)}</loc></sitemap>`);
  return [DECLARATION, `<sitemapindex ${NAMESPACE}>`, ...rows, '</sitemapindex>', ''].join('\n');
}

const loc = (path: string, site: Site): string => escapeXml(absolute(path, site));
