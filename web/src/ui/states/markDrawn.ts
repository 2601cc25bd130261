/**
 * Marks an element when it was drawn once. While it is out of sight, styles may then leave out what is in it. The
 * browser knows its size by then, so the page keeps its height and a way back leads to the same place.
 */
export const markDrawn = (element: HTMLElement | null): void => {
  if (!element) return;
  // The browser keeps the size at the end of a frame, which is between these two.
  requestAnimationFrame(() => requestAnimationFrame(() => element.setAttribute('data-drawn', '')));
};
