import { imageIdOf, linkTo, STORY_ATTRIBUTES, STORY_TAGS } from '@app/contracts';
import sanitize from 'sanitize-html';

export interface Content {
  /** Null when nothing is left to show. */
  html: string | null;
  /** Of the pictures in it. */
  imageIds: string[];
}

const isOwnImage = (url: string | undefined): boolean => url !== undefined && imageIdOf(url) !== null;

/** What a resident may write is an allow-list. Everything else is taken out, its text stays. */
export function sanitizeContent(given: string | null): Content {
  if (given === null) return { html: null, imageIds: [] };
  const html = sanitize(given, {
    allowedTags: Object.values(STORY_TAGS).flat(),
    allowedAttributes: Object.fromEntries(Object.entries(STORY_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: { ...(href !== undefined && { href: linkTo(href) }), ...attribs, rel: 'nofollow noopener' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs['src']),
  }).trim();
  const imageIds = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => imageIdOf(src!)!);
  const isEmpty = imageIds.length === 0 && /^(\s|&nbsp;|\u00a0)*$/.test(sanitize(html, { allowedTags: [] }));
  return { html: isEmpty ? null : html, imageIds: [...new Set(imageIds)] };
}
