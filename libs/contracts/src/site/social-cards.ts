import { part } from '../http/routes.js';
import type { Category } from '../rules/enums.js';

/** What a social card shows: the picture of 1200x630 that social networks and chats put beside a link. */
export interface CardFace {
  siteName: string;
  /** A project's title, or the site's tagline on the card of the site. */
  title: string;
  category: Category | null;
  /** `Dayton, OH` */
  place: string | null;
  /** One of our own pictures. */
  imageId: string | null;
}

/** Whose card: a project's, as it was at this version, or the site's own. The highest version is the newest. */
export type CardOwner = { projectId: number; version: number } | null;

/** Addresses of cards. With the project's version in it, what an address shows does not change. */
export const CARD_PATHS = {
  site: '/card.jpg',
  project: (idOrSlug: string | number) => `/project/${part(idOrSlug)}/card.jpg`,
} as const;

export const cardPath = (project: { slug: string; version: number }): string =>
  `${CARD_PATHS.project(project.slug)}?v=${project.version}`;

/** Milliseconds that a visitor waits for a card to be drawn; crawlers give up after some three seconds. */
export const CARD_WAIT_MS = 2_500;
/** Seconds that others may keep a picture which stands in for a card, or the card at an address without its version. */
export const STAND_IN_SECONDS = 60;
export const UNVERSIONED_SECONDS = 300;
