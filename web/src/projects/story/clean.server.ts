import sanitize from 'sanitize-html';
import { RESIDENTS_REL } from '../../app/hrefs.js';
import { pictureAttributes } from './storyPicture.js';

/** Cleans a story as clean.browser.ts does, where there is no DOM. */
export const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags, 'img', 'del', 'ins'],
    allowedAttributes: {
      '*': ['title'],
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: RESIDENTS_REL }),
      // Without an `alt`, screen readers would read the file name.
      img: (tagName, { srcset: _srcset, sizes: _sizes, ...attribs }) => ({
        tagName,
        attribs: { alt: '', ...attribs, ...pictureAttributes(attribs) },
      }),
    },
  });
