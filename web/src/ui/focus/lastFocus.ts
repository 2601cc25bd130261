/** The element that had the focus last; FocusKeeper notes it. */
let last: Element | null = null;

export const noteFocus = (element: Element | null): void => {
  last = element;
};

export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The heading of the page. What stands there for browsers without scripts cannot get the focus. */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1[tabindex]');

/** Has the element with the focus gone or been hidden, and has no other one got it? False before anything had it. */
export const focusIsLost = (): boolean =>
  last !== null && (document.activeElement ?? document.body) === document.body && !isShown(last);
