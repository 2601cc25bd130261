import { useEffect } from 'react';
import { focusIsLost, isShown, noteFocus, pageHeading } from './lastFocus.js';

const TABBABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
/** A dialog that closes, or a page that opens, moves the focus by itself within this time. */
const GRACE_MS = 100;

/** Where an element stands: its ancestors from the nearest on, and the place of the branch to it in each. */
type Branch = { parent: Element; index: number }[];

const branchTo = (element: Element): Branch => {
  const branch: Branch = [];
  for (let child = element; child.parentElement && !child.matches('main, [role=dialog]'); child = child.parentElement)
    branch.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return branch;
};

const firstTabbable = (root: Element | undefined): HTMLElement | undefined =>
  [
    ...(root?.querySelectorAll<HTMLElement>(TABBABLE) ?? []),
    ...(root?.matches(TABBABLE) ? [root as HTMLElement] : []),
  ].find(isShown);

/**
 * What took the lost element's place, else what stands before it, in the nearest ancestor that is left; else the
 * heading of the page.
 */
const nextTo = (branch: Branch): HTMLElement | null => {
  for (const { parent, index } of branch) {
    if (!parent.isConnected) continue;
    const near = firstTabbable(parent.children[index]) ?? firstTabbable(parent.children[index - 1]);
    if (near) return near;
  }
  return pageHeading() ?? document.querySelector('main');
};

/**
 * When the element with the focus goes away (a row that was decided, a button that has become a form), its neighbour
 * gets the focus, never the body.
 */
export const FocusKeeper = () => {
  useEffect(() => {
    let branch: Branch = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      noteFocus(target);
      branch = branchTo(target);
    };
    const restore = () => {
      timer = undefined;
      if (!focusIsLost()) return;
      noteFocus(null);
      nextTo(branch)?.focus();
    };
    const look = () => {
      timer = focusIsLost() ? setTimeout(restore, GRACE_MS) : undefined;
    };
    // Whatever changes the page: looked at soon after, and not more often than that.
    const observer = new MutationObserver(() => (timer ??= setTimeout(look, GRACE_MS)));
    document.addEventListener('focusin', keep, { capture: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', keep, { capture: true });
    };
  }, []);
  return null;
};
