import type { AppError } from '@app/contracts';
import {
  CONTENT_GIVEN_MAX,
  CONTENT_MAX,
  imageIdOf,
  linkTo,
  sentences,
  STORY_ATTRIBUTES,
  STORY_TAGS,
  invalidField,
} from '@app/contracts';
import sanitize from 'sanitize-html';
import { isLongerThan } from '../card/project.rules.js';

export interface Content {
  /** Null when nothing is left to show. */
  html: string | null;
  /** The ids of the pictures in it. */
  imageIds: string[];
}

const isOwnImage = (url: string | undefined): boolean => url !== undefined && imageIdOf(url) !== null;

/**
 * No story has as many elements inside one another; the parser takes the square of their number. What is deeper than
 * `KEPT_DEPTH` is taken out.
 */
const DEPTH_MAX = 100;
const KEPT_DEPTH = 50;

const KEPT_TAGS: readonly string[] = Object.values(STORY_TAGS).flat();
/** How long an element is at least as it is written; a picture may be taken out. */
const WRITTEN_LENGTH = new Map(KEPT_TAGS.map((tag) => [tag, '<></>'.length + 2 * tag.length]))
  .set('br', '<br />'.length)
  .set('hr', '<hr />'.length)
  .set('img', 0);

const refused = (key: 'content_long' | 'content_deep'): AppError => invalidField('content', sentences[key]);

/** Pixels are whole numbers: what else stands in these attributes is taken out. */
const withNumbers = (attribs: sanitize.Attributes, names: string[]): sanitize.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => !names.includes(name) || PIXELS.test(value)));
const PIXELS = /^[1-9]\d{0,4}$/;

/**
 * What a resident may write is an allow-list. Everything else is taken out, its text stays. It stops as soon as the
 * story is too long or too deep, because one story must not hold up the requests of others.
 * @throws AppError validation_failed
 */
export function sanitizeContent(given: string | null): Content {
  if (given === null) return { html: null, imageIds: [] };
  if (given.length > CONTENT_GIVEN_MAX) throw refused('content_long');
  let depth = 0;
  let length = 0;
  let hasText = false;
  const kept = (characters: number) => {
    length += characters;
    if (length > CONTENT_MAX) throw refused('content_long');
  };
  const html = sanitize(given, {
    allowedTags: [...KEPT_TAGS],
    allowedAttributes: Object.fromEntries(Object.entries(STORY_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: KEPT_DEPTH,
    onOpenTag: (tag) => {
      depth += 1;
      if (depth > DEPTH_MAX) throw refused('content_deep');
      if (depth <= KEPT_DEPTH) kept(WRITTEN_LENGTH.get(tag) ?? 0);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    textFilter: (text) => {
      hasText ||= /\S/.test(text);
      // One of the characters that are counted may be two of JavaScript's.
      kept(text.length / 2);
      return text;
    },
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: { ...(href !== undefined && { href: linkTo(href) }), ...attribs, rel: 'nofollow noopener' },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: withNumbers(attribs, ['width', 'height']) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs['src']),
  }).trim();
  if (isLongerThan(html, CONTENT_MAX)) throw refused('content_long');
  const imageIds = imagesIn(html);
  return { html: hasText || imageIds.length > 0 ? html : null, imageIds };
}

/** The addresses of the pictures in a story as it is kept, by their ids, in their order. */
export const picturesIn = (html: string): Map<string, string> =>
  new Map([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, url]) => [imageIdOf(url!)!, url!]));

export const imagesIn = (html: string): string[] => [...picturesIn(html).keys()];
