import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows. While the server's HTML is taken over it is what the server assumed, and right
 * after that it is the browser's.
 */
export const useBrowserValue = <T extends string | number | boolean | null>(inBrowser: () => T, onServer: () => T): T =>
  useSyncExternalStore(never, inBrowser, onServer);

/** False on the server and while its HTML is taken over. */
export const useHydrated = (): boolean =>
  useBrowserValue(
    () => true,
    () => false,
  );
