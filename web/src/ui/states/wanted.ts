const ACTS = ['pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** What is not wanted yet, by its id. */
const unwanted = new Map<string, () => void>();

/** Wants it now: what stood in its place is gone, so it cannot be read meanwhile. */
export const want = (id: string): void => unwanted.get(id)?.();

/**
 * Resolves when somebody does anything on the page, or when the element with this id comes near the window. What the
 * server has sent can be read until then. The work of taking it over need not be done while a phone is still busy with
 * what is seen first. Resolves at once when there is no such element, or when the URL names a place to go to.
 */
export const wanted = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const element = typeof document === 'undefined' || location.hash ? null : document.getElementById(id);
    if (!element) return resolve();
    const done = () => {
      unwanted.delete(id);
      observer.disconnect();
      for (const act of ACTS) removeEventListener(act, done, true);
      resolve();
    };
    // Half a window ahead, so that it is ready when it is seen.
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: '50% 0px',
    });
    observer.observe(element);
    unwanted.set(id, done);
    for (const act of ACTS) addEventListener(act, done, { capture: true, passive: true });
  });
