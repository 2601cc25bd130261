import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { browserStorage } from '../browserStorage.js';

const KEY = 'scroll';
const kept = (): Record<string, number> =>
  JSON.parse(browserStorage('sessionStorage').getItem(KEY) ?? '{}') as Record<string, number>;

/** A new page starts at its top; going back restores the old position. A change of filters scrolls nothing. */
export const ScrollKeeper = () => {
  const { key, pathname } = useLocation();
  const how = useNavigationType();

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () =>
      browserStorage('sessionStorage').setItem(KEY, JSON.stringify({ ...kept(), [key]: window.scrollY }));
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [key]);

  useLayoutEffect(() => {
    window.scrollTo({ top: how === 'POP' ? (kept()[key] ?? 0) : 0, behavior: 'instant' });
    // Only another path scrolls. A filter changes the key, not the path.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return null;
};
