import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../theme/breakpoints.js';

const query = () => window.matchMedia(`(min-width: ${breakpoints.md})`);

const subscribe = (listener: () => void) => {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
};

/** Is there room for a table? For pages that only the browser makes: the server knows no width. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  );
