import type { ReactNode } from 'react';

/** Says that React has taken over a piece of the page: first.js then does what was pressed in it before. */
const tell = (piece: HTMLElement | null): void => {
  if (!piece?.hasAttribute('data-early')) return;
  piece.removeAttribute('data-early');
  window.dispatchEvent(new Event('takenover'));
};

/**
 * Around each piece of a page that React takes over by itself: the page as a whole, and what stands in a `Suspense`. Marked `data-early` until then. React
 * calls a `ref` when the piece answers, and does not write an attribute again that has not changed.
 */
export const TakenOver = ({ children }: { children: ReactNode }) => (
  <div ref={tell} data-early="" style={{ display: 'contents' }}>
    {children}
  </div>
);
