import { SOCIAL_CARD_PATHS, socialCardPath } from './social-cards.js';
import { SOCIAL_IMAGE } from '../http/limits.js';
import type { Project } from '../operations/project.js';
import { TAGLINE } from './names.js';
import { fallbackDescription, pageTitle, personDescription, type Site } from './site.js';
import { NOT_FOUND_PAGE, PAGE_TITLES, PAGES, sitePage, type StaticPath } from './pages.js';
import { placeOf } from '../rules/text.js';
import type { PublicUser } from '../operations/profiles.js';

/**
 * What a page says of itself to crawlers, chats and browser tabs. The gateway writes it into the HTML; the web app
 * keeps it right from click to click.
 */
export interface Head {
  title: string;
  description: string;
  /** The page's canonical path; null for a page that was not found. */
  path: string | null;
  indexed: boolean;
  type: 'website' | 'article' | 'profile';
  /** Its social card; the site's own unless told. */
  image?: { url: string; alt: string };
}

/** An element of the head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link';
  text?: string;
  attributes: Record<string, string>;
}

/** The attribute that every element of `headTags` carries, by which they are found and replaced. */
export const HEAD_MARK = 'data-head';

/** A path of this site as a full URL. */
export const absolute = (path: string, site: Pick<Site, 'url'>): string => new URL(path, site.url).href;

/** The head as elements, in their order. */
export function headTags(head: Head, site: Site): HeadTag[] {
  const title = pageTitle(head.title, site.name);
  const url = head.path === null ? null : absolute(head.path, site);
  const tags: HeadTag[] = [
    { name: 'title', text: title, attributes: {} },
    named('description', head.description),
    ...(head.indexed ? [] : [named('robots', 'noindex')]),
    ...(url ? [link('canonical', url), property('og:url', url)] : []),
    property('og:site_name', site.name),
    property('og:type', head.type),
    property('og:title', title),
    property('og:description', head.description),
    ...imageTags(head.image, site),
    named('twitter:title', title),
    named('twitter:description', head.description),
  ];
  return tags.map((tag) => ({ ...tag, attributes: { ...tag.attributes, [HEAD_MARK]: '' } }));
}

const named = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});
const link = (rel: string, href: string): HeadTag => ({ name: 'link', attributes: { rel, href } });

function imageTags(given: Head['image'], site: Site): HeadTag[] {
  const image = given ?? { url: SOCIAL_CARD_PATHS.site, alt: `${site.name}. ${TAGLINE}` };
  const url = absolute(image.url, site);
  return [
    property('og:image', url),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SOCIAL_IMAGE.width)),
    property('og:image:height', String(SOCIAL_IMAGE.height)),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', url),
    named('twitter:image:alt', image.alt),
  ];
}

/** The head of a page with a fixed path; undefined for another one. */
export function siteHead(asked: string, site: Pick<Site, 'name' | 'pages'>): Head | undefined {
  const found = sitePage(asked);
  if (!found) return undefined;
  const { path, page } = found;
  const { title, description } = site.pages?.[path as StaticPath] ?? {
    title: page.title,
    description: page.description(site.name),
  };
  return { title, description, path, indexed: page.indexed, type: 'website' };
}

/** The head of a path that is no page. */
export const notFoundHead = (site: Pick<Site, 'name'>): Head => ({
  title: NOT_FOUND_PAGE.title,
  description: NOT_FOUND_PAGE.description(site.name),
  path: null,
  indexed: false,
  type: 'website',
});

/** What a social card says, for people who cannot see it. */
const cardAlt = (project: Project): string => `${project.title} · ${placeOf(project)} · ${project.category}`;

/**
 * The head of a project's page. A social card is for everybody, and an unapproved project for its owner and admins: its
 * page has the site's card.
 */
export function projectHead(project: Project, site: Pick<Site, 'name'>): Head {
  return {
    title: project.title || PAGE_TITLES.project,
    description: project.description || fallbackDescription(site.name),
    path: PAGES.project(project.slug),
    indexed: project.isApproved,
    type: 'article',
    ...(project.isApproved ? { image: { url: socialCardPath(project), alt: cardAlt(project) } } : {}),
  };
}

/**
 * The head of a person's page. A person who gave no name is left out of search engines: the display name is a masked
 * e-mail address then.
 */
export function personHead(person: PublicUser, site: Pick<Site, 'name'>): Head {
  const { id, displayName, bio, firstName } = person;
  return {
    title: displayName,
    description: bio?.replaceAll(/\s+/g, ' ') || personDescription(displayName, site.name),
    path: PAGES.user(id),
    indexed: firstName !== null,
    type: 'profile',
  };
}

/** The head for a person who is not found, or who is still to come. */
export const unnamedPersonHead = (): Head => ({
  title: PAGE_TITLES.user,
  description: TAGLINE,
  path: null,
  indexed: true,
  type: 'website',
});

/** The head for a project that is not found, or that is still to come. */
export const unnamedProjectHead = (site: Pick<Site, 'name'>): Head => ({
  title: PAGE_TITLES.project,
  description: fallbackDescription(site.name),
  path: null,
  indexed: true,
  type: 'website',
});
