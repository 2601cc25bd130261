import { type ReactNode, useEffect, useRef } from 'react';

/** Says that React has taken over a piece of the page: first.js then does what was pressed in it before. */
const announce = (piece: HTMLElement): void => {
  piece.removeAttribute('data-early');
  window.dispatchEvent(new Event('takenover'));
};

/**
 * Around each piece of a page that React takes over by itself: the page as a whole, and what stands in a `Suspense`.
 * The piece is marked `data-early` until then; React does not write an attribute again that has not changed. An effect
 * announces the take-over, after the effects of the piece. Before them a form does not know what was typed early, and a
 * press would send an empty form: a store is followed from its effect on.
 */
export const TakenOver = ({ children }: { children: ReactNode }) => {
  const piece = useRef<HTMLDivElement>(null);
  useEffect(() => announce(piece.current!), []);
  return (
    <div ref={piece} data-early="" style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
