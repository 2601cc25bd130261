import { imageIdOf } from '@app/contracts';
import sanitize from 'sanitize-html';

export interface Content {
  /** Null when nothing is left to show. */
  html: string | null;
  /** Of the pictures in it. */
  imageIds: string[];
}

const TAGS = {
  blocks: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre'],
  lists: ['ul', 'ol', 'li'],
  pictures: ['img', 'figure', 'figcaption'],
  tables: ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  inText: ['a', 'cite', 'q', 'code', 'em', 'strong', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
};

const isOwnImage = (url: string | undefined): boolean => url !== undefined && imageIdOf(url) !== null;

/** What a resident may write: an allow-list. Everything else is taken out, its text stays. */
export function sanitizeContent(given: string | null): Content {
  if (given === null) return { html: null, imageIds: [] };
  const html = sanitize(given, {
    allowedTags: Object.values(TAGS).flat(),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs['src']),
  }).trim();
  const imageIds = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => imageIdOf(src!)!);
  const isEmpty = imageIds.length === 0 && /^(\s|&nbsp;|\u00a0)*$/.test(sanitize(html, { allowedTags: [] }));
  return { html: isEmpty ? null : html, imageIds: [...new Set(imageIds)] };
}
