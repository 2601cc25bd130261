import { browserStorage } from './browserStorage.js';
import { keep, readKept } from './draft.js';

const KEPT = 'early';
/** React has not taken them over yet. */
const EARLY_BOXES = '[data-early] textarea';
const ofTab = () => browserStorage('sessionStorage');

/**
 * What is typed in the box of a page before its code comes outlives a reload, which is what helps when the code is lost
 * for good.
 */
export function keepEarly(): void {
  const box = () => document.querySelector<HTMLTextAreaElement>(EARLY_BOXES);
  const { pathname } = window.location;
  const before = box();
  const kept = readKept<{ path: string; text: string }>(KEPT, ofTab());
  if (before?.value === '' && kept?.path === pathname) before.value = kept.text;
  window.addEventListener('pagehide', () => {
    const text = box()?.value;
    keep(KEPT, text ? { path: pathname, text } : null, ofTab());
  });
}

/** Somebody signs out: the next person finds nothing of it. */
export function forgetEarly(): void {
  // The browser may keep this page, and show it again by Back.
  for (const box of document.querySelectorAll<HTMLTextAreaElement>(EARLY_BOXES)) box.value = '';
  keep(KEPT, null, ofTab());
}
