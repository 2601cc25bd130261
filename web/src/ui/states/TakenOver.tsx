import { type ReactNode, useEffect, useRef } from 'react';

/** Says that React has taken over a piece of the page: first.js then does what was pressed in it before. */
const tell = (piece: HTMLElement): void => {
  piece.removeAttribute('data-early');
  window.dispatchEvent(new Event('takenover'));
};

/**
 * Around each piece of a page that React takes over by itself: the page as a whole, and what stands in a `Suspense`. Marked `data-early` until then. React
 * does not write an attribute again that has not changed. It is told by an effect, after those of the piece: before them a form does not know yet what was
 * typed early (a draft is read by useSyncExternalStore, which begins to listen in its effect), and what was pressed would send an empty one.
 */
export const TakenOver = ({ children }: { children: ReactNode }) => {
  const piece = useRef<HTMLDivElement>(null);
  useEffect(() => tell(piece.current!), []);
  return (
    <div ref={piece} data-early="" style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
