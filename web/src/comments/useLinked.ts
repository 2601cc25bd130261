import { type Linked } from '@app/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../app/hydrated.js';
import { linkedOf } from './permalink.js';
import { SECTION_ID } from './sectionId.js';

/**
 * What the page's URL leads to. As soon as its element is there, the page scrolls to it and gives it the focus: it
 * may have to be fetched first. So with every later link on the same page.
 */
export const useLinked = (): Linked | null => {
  const { hash } = useLocation();

  useEffect(() => {
    const linked = linkedOf(hash);
    if (!linked && hash !== `#${SECTION_ID}`) return;
    const arrive = (): boolean => {
      const element = document.getElementById(hash.slice(1));
      element?.scrollIntoView({ block: linked ? 'center' : 'start' });
      (linked ? element : element?.querySelector('h2'))?.focus({ preventScroll: true });
      return element !== null;
    };
    if (arrive()) return;
    const changes = new MutationObserver(() => {
      if (arrive()) changes.disconnect();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [hash]);
  // The server never sees this part of a URL.
  return useHydrated() ? linkedOf(hash) : null;
};
