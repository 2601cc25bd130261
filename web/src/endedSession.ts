import { isAppError } from '@app/contracts';
import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

const change = (now: boolean): void => {
  ended = now;
  for (const listener of listeners) listener();
};

/**
 * The server has refused a call because nobody is signed in. Whoever was signed in is asked to sign in again, over the page that is open: so nothing that
 * stands on it is lost.
 */
export const endedSession = {
  notice: (error: unknown): void => {
    if (isAppError(error, 'authentication_required')) change(true);
  },
  forget: (): void => change(false),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useEndedSession = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  );
