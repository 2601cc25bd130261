import { useRef } from 'react';

/**
 * What is called again before it has ended does nothing. A ref says so, because a second press may come before the
 * first one is rendered.
 */
export function useOneAtATime<Args extends unknown[]>(
  act: (...args: Args) => unknown,
): (...args: Args) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (...args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await act(...args);
    } finally {
      isUnderWay.current = false;
    }
  };
}
