/** The element that had the focus last; FocusKeeper notes it. */
let last: Element | null = null;

export const noteFocus = (element: Element | null): void => {
  last = element;
};

export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Has the element with the focus gone or been hidden, and has no other one got it? False before anything had it. */
export const focusIsLost = (): boolean =>
  last !== null && (document.activeElement ?? document.body) === document.body && !isShown(last);
