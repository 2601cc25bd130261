import { segment } from '../http/segment.js';
import type { Category } from '../rules/enums.js';

/** What a social card shows: the picture of 1200x630 that social networks and chats put beside a link. */
export interface SocialCardFace {
  siteName: string;
  /** A project's title, or the site's tagline on the card of the site. */
  title: string;
  category: Category | null;
  /** `Dayton, OH` */
  place: string | null;
  /** One of our own pictures. */
  imageId: string | null;
}

/**
 * The owner of a social card: a project as it was at this version, or the site itself (null). The highest version is
 * the newest.
 */
export type SocialCardOwner = { projectId: number; version: number } | null;

/** Paths of social cards. With the project's version in the URL, what it shows does not change. */
export const SOCIAL_CARD_PATHS = {
  site: '/card.jpg',
  project: (idOrSlug: string | number) => `/project/${segment(idOrSlug)}/card.jpg`,
} as const;

export const socialCardPath = (project: { slug: string; version: number }): string =>
  `${SOCIAL_CARD_PATHS.project(project.slug)}?v=${project.version}`;

/** Milliseconds that a visitor waits for a card to be drawn; crawlers give up after some three seconds. */
export const SOCIAL_CARD_WAIT_MS = 2_500;
/** Seconds that others may keep a picture which stands in for a card, or the card under a URL without its version. */
export const STAND_IN_SECONDS = 60;
export const UNVERSIONED_SECONDS = 300;
