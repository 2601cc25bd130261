import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { pageHeading } from './lastFocus.js';

/**
 * Gives the focus back to where it came from when what is shown in `region` goes away while it has the focus. When
 * another page has come meanwhile, the page's heading gets it. `shown` is another value for other content.
 */
export const useReturnFocus = (region: RefObject<HTMLElement | null>, shown: unknown): void => {
  const cameFrom = useRef<{ element: HTMLElement; path: string } | null>(null);
  const inside = useRef(false);

  useEffect(() => {
    const keep = (event: FocusEvent) => {
      const now = event.target as HTMLElement;
      inside.current = region.current?.contains(now) ?? false;
      if (!inside.current) cameFrom.current = { element: now, path: location.pathname };
    };
    document.addEventListener('focusin', keep, { capture: true });
    return () => document.removeEventListener('focusin', keep, { capture: true });
  }, [region]);

  useLayoutEffect(() => {
    const lost = inside.current && document.activeElement === document.body;
    inside.current = false;
    if (!lost) return;
    const { element, path } = cameFrom.current ?? {};
    // Header and footer outlive a page.
    const isThere = element?.isConnected && path === location.pathname;
    const goal = isThere ? element : pageHeading();
    goal?.focus({ preventScroll: true });
  }, [shown]);
};
