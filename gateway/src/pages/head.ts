import {
  CARD_PATHS,
  cardPath,
  fallbackDescription,
  PAGES,
  pageTitle,
  personDescription,
  type Project,
  type PublicUser,
  placeOf,
  SOCIAL_IMAGE,
  TAGLINE,
} from '@app/contracts';
import { escapeMarkup, escapeScript } from './escape.js';
import { absolute, personJsonLd, projectJsonLd } from './json-ld.js';

export interface Site {
  name: string;
  /** The site's origin; every address in a head is absolute. */
  url: string;
}

/** What a page says of itself to crawlers, chats and browser tabs. */
export interface Head {
  title: string;
  description: string;
  /** The page's canonical path; null for a page that was not found. */
  path: string | null;
  indexed: boolean;
  type: 'website' | 'article' | 'profile';
  /** Its social card; the site's own unless told. */
  image?: { url: string; alt: string };
  jsonLd?: object;
}

/** The tags that take the place of `<!--head-->`. */
export function headTags(head: Head, site: Site): string {
  const title = pageTitle(head.title, site.name);
  const url = head.path === null ? null : absolute(head.path, site);
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', head.description),
    ...(head.indexed ? [] : [named('robots', 'noindex')]),
    ...(url ? [`<link rel="canonical" href="${escapeMarkup(url)}" />`, property('og:url', url)] : []),
    property('og:site_name', site.name),
    property('og:type', head.type),
    property('og:title', title),
    property('og:description', head.description),
    ...imageTags(head.image, site),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="${escapeMarkup(site.name)}" />`,
    named('twitter:title', title),
    named('twitter:description', head.description),
    ...(head.jsonLd
      ? [`<script type="application/ld+json">${escapeScript(JSON.stringify(head.jsonLd))}</script>`]
      : []),
  ].join('\n    ');
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeMarkup(content)}" />`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeMarkup(content)}" />`;

function imageTags(given: Head['image'], site: Site): string[] {
  const image = given ?? { url: CARD_PATHS.site, alt: `${site.name}. ${TAGLINE}` };
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

/** The head of a person's page. One who gave no name is left out of search engines: the display name is a masked address then. */
export function personHead(person: PublicUser, site: Site): Head {
  const { displayName, bio } = person;
  const jsonLd = personJsonLd(person, site);
  const description = bio?.replaceAll(/\s+/g, ' ') || personDescription(displayName, site.name);
  return {
    title: displayName,
    description,
    path: PAGES.user(person.id),
    indexed: person.firstName !== null,
    type: 'profile',
    ...(jsonLd ? { jsonLd } : {}),
  };
}

/** What a card says, for those who cannot see it. */
const cardAlt = (project: Project): string => `${project.title} · ${placeOf(project)} · ${project.category}`;

/** The head of a project's page. */
export function projectHead(project: Project, site: Site): Head {
  const description = project.description || fallbackDescription(site.name);
  const path = PAGES.project(project.slug);
  const { isApproved } = project;
  // A card is for everybody, and an unapproved project for its owner and admins.
  const image = isApproved ? cardPath(project) : CARD_PATHS.site;
  return {
    title: project.title,
    description,
    path,
    indexed: isApproved,
    type: 'article',
    ...(isApproved ? { image: { url: image, alt: cardAlt(project) } } : {}),
    jsonLd: projectJsonLd(project, description, absolute(image, site), site),
  };
}
