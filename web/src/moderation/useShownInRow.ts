import { type RefObject, useEffect } from 'react';

/**
 * Moves a row that is wider than the window sideways, until what is chosen in it can be seen. `chosen` selects that;
 * `state` is another value when another one is chosen, or the row has changed.
 */
export const useShownInRow = (row: RefObject<HTMLElement | null>, chosen: string, state: unknown): void => {
  useEffect(() => {
    const around = row.current?.getBoundingClientRect();
    const own = row.current?.querySelector(chosen)?.getBoundingClientRect();
    if (!around || !own) return;
    const left = Math.max(own.right - around.right, 0) || Math.min(own.left - around.left, 0);
    if (left !== 0) row.current?.scrollBy({ left, behavior: 'instant' });
  }, [row, chosen, state]);
};
