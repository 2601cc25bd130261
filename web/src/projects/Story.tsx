import { chakra } from '@chakra-ui/react';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { proseRecipe } from '../theme/recipes/prose.js';

const Prose = chakra('div', proseRecipe);

const purify = DOMPurify();
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') node.setAttribute('rel', 'nofollow noopener');
  if (node.tagName !== 'IMG') return;
  node.setAttribute('loading', 'lazy');
  // Without an `alt`, screen readers would read the file name.
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
});

/** The server sanitised it when it was written. The browser does it once more, with rules of its own. */
const clean = (html: string): string =>
  purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
  });

export const Story = ({ html }: { html: string }) => {
  const safe = useMemo(() => clean(html), [html]);
  return <Prose dangerouslySetInnerHTML={{ __html: safe }} />;
};
