import DOMPurify from 'dompurify';
import { RESIDENTS_REL } from '../../app/hrefs.js';
import { pictureAttributes } from './storyPicture.js';

const purify = DOMPurify();
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') node.setAttribute('rel', RESIDENTS_REL);
  if (node.tagName !== 'IMG') return;
  // Without an `alt`, screen readers would read the file name.
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  const [src, width, height] = ['src', 'width', 'height'].map((name) => node.getAttribute(name) ?? undefined);
  for (const [name, value] of Object.entries(pictureAttributes({ src, width, height }))) node.setAttribute(name, value);
});

/**
 * A story as it may be shown. It was sanitised when it was written; the browser does it once more, with rules of its
 * own.
 */
export const clean = (html: string): string =>
  purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style', 'srcset', 'sizes'],
  });
