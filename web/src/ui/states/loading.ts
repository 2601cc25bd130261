import { useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  loading += by;
  for (const listener of listeners) listener();
};

/** The code of a page counts as loading until it has arrived or failed. */
export const trackLoading = async <T>(work: Promise<T>): Promise<T> => {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLoading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => loading > 0,
    () => false,
  );
