import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusIsLost } from '../../ui/lastFocus.js';

/** The attribute of a row with its project's id. */
export const ROW = 'data-row';

/**
 * Which row an admin is at: the one that has the focus, or had it last. When it goes (it was decided), the one that took its place gets the focus, so
 * that the next key decides about that.
 */
export const useRows = (list: RefObject<HTMLElement | null>, ids: number[]) => {
  const place = useRef(-1);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];
  const target = (): HTMLElement | null => {
    const all = rows();
    return all[Math.min(place.current, all.length - 1)] ?? null;
  };
  const shown = ids.join();

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest(`[${ROW}]`);
      if (row) place.current = rows().indexOf(row as HTMLElement);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });

  useLayoutEffect(() => {
    if (place.current < 0 || !focusIsLost()) return;
    target()?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- looked at when other rows are shown
  }, [shown]);

  return {
    /** To the next row, or the one before. */
    move: (by: 1 | -1) => {
      const all = rows();
      place.current = Math.max(0, Math.min(place.current + by, all.length - 1));
      all[place.current]?.focus();
      all[place.current]?.scrollIntoView({ block: 'nearest' });
    },
    current: (): number | undefined => ids[place.current],
    /** Where a dialog leaves the focus. */
    target,
    focus: () => target()?.focus(),
  };
};
