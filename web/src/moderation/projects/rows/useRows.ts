import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusIsLost } from '../../../ui/focus/lastFocus.js';

/** The attribute of a row with its project's id. */
export const ROW = 'data-row';

/** A row that had the focus. */
interface Visited {
  /** The list that it was a row of. */
  of: string;
  id: number;
  place: number;
}

/**
 * Which row of a list an admin is at. A key decides about the row that has the focus, and about no other one. When that
 * row goes (it was decided), the one that took its place gets the focus. `of` names the list: when another one is
 * shown, nothing of this one is remembered.
 */
export const useRows = (list: RefObject<HTMLElement | null>, of: string, ids: number[]) => {
  const last = useRef<Visited | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];
  const placeOf = (node: EventTarget | null): number =>
    node instanceof Element ? rows().indexOf(node.closest(`[${ROW}]`) as HTMLElement) : -1;
  const visited = () => (last.current?.of === of ? last.current : null);
  /** The row that had the focus last or, when it has gone, the one in its place. */
  const target = (): HTMLElement | null => {
    const all = rows();
    const row = visited();
    if (!row) return null;
    return (
      all.find((one) => one.getAttribute(ROW) === String(row.id)) ?? all[Math.min(row.place, all.length - 1)] ?? null
    );
  };
  const shown = ids.join();

  useEffect(() => {
    const note = (event: FocusEvent) => {
      const place = placeOf(event.target);
      const id = ids[place];
      if (id !== undefined) last.current = { of, id, place };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });

  useLayoutEffect(() => {
    if (!focusIsLost()) return;
    if (visited()) target()?.focus();
    // Another list has come: none of its rows is chosen for the admin.
    else if (last.current) list.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- looked at when other rows are shown
  }, [of, shown]);

  return {
    /** To the next row, or the one before. */
    move: (by: 1 | -1) => {
      const all = rows();
      const from = target();
      const row = all[Math.max(0, Math.min(from ? all.indexOf(from) + by : 0, all.length - 1))];
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    },
    /** The project of the row that has the focus. */
    current: (): number | undefined => ids[placeOf(document.activeElement)],
    /** Where a dialog leaves the focus. */
    target,
    focus: () => target()?.focus(),
  };
};
