import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { browserStorage } from '../browserStorage.js';

const NAME = 'places';
const PLACES_MAX = 200;

/** Where each visited page was scrolled to, by the key of its entry in the history. */
const places = new Map<string, number>();

const readPlaces = (): void => {
  const kept = JSON.parse(browserStorage('sessionStorage').getItem(NAME) ?? '[]') as [string, number][];
  for (const [key, top] of kept) places.set(key, top);
};
const writePlaces = (): void =>
  browserStorage('sessionStorage').setItem(NAME, JSON.stringify([...places].slice(-PLACES_MAX)));

/**
 * A new page starts at its top; going back restores the old position. A change of filters scrolls nothing. Who has
 * scrolled a page before its code came stays there.
 */
export const ScrollKeeper = () => {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    readPlaces();
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', writePlaces);
    return () => window.removeEventListener('pagehide', writePlaces);
  }, []);

  useLayoutEffect(() => {
    const isScrolled = isFirst.current && window.scrollY > 0;
    isFirst.current = false;
    if (!isScrolled) window.scrollTo({ top: how === 'POP' ? (places.get(key) ?? 0) : 0, behavior: 'instant' });
    // Only another path scrolls. A filter changes the key, not the path.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  useLayoutEffect(() => {
    // Every scroll, not its end: older Safari has no `scrollend`.
    const keep = () => {
      places.delete(key);
      places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  return null;
};
