import { type RefObject, useLayoutEffect } from 'react';

/**
 * A box grows with its words also where browsers cannot do it by themselves, without `field-sizing`: older Safari,
 * Firefox.
 */
export function useGrowth(boxRef: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    const area = boxRef.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    // The borders are in no scrollHeight.
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [boxRef, value]);
}
