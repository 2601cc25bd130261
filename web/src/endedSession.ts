import { isAppError } from '@app/contracts';
import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();
const waiting: ((signedIn: boolean) => void)[] = [];

const change = (now: boolean): void => {
  ended = now;
  for (const listener of listeners) listener();
};

const end = (signedIn: boolean): void => {
  change(false);
  for (const tell of waiting.splice(0)) tell(signedIn);
};

/**
 * The server has refused a call because nobody is signed in. Whoever was signed in is asked to sign in again, over the page that is open: so nothing that
 * stands on it is lost.
 */
export const endedSession = {
  notice: (error: unknown): void => {
    if (isAppError(error, 'authentication_required')) change(true);
  },
  /** The same person is signed in again. */
  mended: (): void => end(true),
  /** Nobody wants to sign in now. */
  forget: (): void => end(false),
  /** How it ends: true when the person is signed in again. */
  outcome: async (): Promise<boolean> => ended && new Promise((tell) => waiting.push(tell)),
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
