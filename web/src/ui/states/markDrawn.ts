let outOfSight: IntersectionObserver | undefined;

/**
 * Marks an element when it was drawn once and is out of sight. Styles may then leave out what is in it. The browser
 * knows its size by then, so the page keeps its height and a way back leads to the same place. One that is in sight
 * would be left out for a moment, too, and the browser counts that as a page that moves.
 */
export const markDrawn = (element: HTMLElement | null): void => {
  if (!element) return;
  // It first tells of an element at the end of a frame, in which the browser has kept the size.
  outOfSight ??= new IntersectionObserver((entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) continue;
      observer.unobserve(target);
      target.setAttribute('data-drawn', '');
    }
  });
  outOfSight.observe(element);
};
