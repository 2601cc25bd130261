import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { browserStorage } from '../../app/drafts/browserStorage.js';
import { useIsSamePage } from '../page/samePage.js';

const NAME = 'places';
const PLACES_MAX = 200;

/** Where each visited page was scrolled to, by the key of its entry in the history. */
const places = new Map<string, number>();

const readPlaces = (): void => {
  const kept = JSON.parse(browserStorage('sessionStorage').getItem(NAME) ?? '[]') as [string, number][];
  for (const [key, top] of kept) places.set(key, top);
};
const writePlaces = (): void => {
  browserStorage('sessionStorage').setItem(NAME, JSON.stringify([...places].slice(-PLACES_MAX)));
};

/**
 * The key of the history's entry that is shown. The router calls the first entry of every document `default`, and so
 * every entry made by a link within the page. Here these entries get a key of their own, which stays with the entry.
 */
const keyOfEntry = (): string => {
  const { history } = window;
  const state = history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, key }, '');
  return key;
};

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/**
 * A new page starts at its top; going back restores the old position. A change of filters scrolls nothing. Who has
 * scrolled a page before its code came stays there.
 */
export const ScrollKeeper = () => {
  const location = useLocation();
  const how = useNavigationType();
  const isSamePage = useIsSamePage();
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    readPlaces();
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isScrolled = isFirst.current && window.scrollY > 0;
    isFirst.current = false;
    if (!isScrolled && !isSamePage) scrollTo(how === 'POP' ? (places.get(keyOfEntry()) ?? 0) : 0);
    // Only another path scrolls. A filter changes the key, not the path.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location.pathname]);

  useLayoutEffect(() => {
    const key = keyOfEntry();
    const keep = () => {
      places.delete(key);
      places.set(key, window.scrollY);
    };
    const leave = () => {
      keep();
      writePlaces();
    };
    // Safari shows a kept page at its top.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && scrollTo(places.get(key) ?? 0);
    // Every scroll, not its end: older Safari has no `scrollend`. A press may lead away before the browser tells of it.
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('click', keep, true);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('click', keep, true);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [location]);
  return null;
};
