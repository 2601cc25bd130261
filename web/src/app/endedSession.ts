import { isAppError } from '@app/contracts';
import { useSyncExternalStore } from 'react';

type State = 'ended' | 'changed' | null;

let state: State = null;
const listeners = new Set<() => void>();
const waiting: ((signedIn: boolean) => void)[] = [];

const set = (now: State): void => {
  state = now;
  for (const listener of listeners) listener();
};

const end = (signedIn: boolean): void => {
  set(null);
  for (const tell of waiting.splice(0)) tell(signedIn);
};

/**
 * The server has refused a call because nobody is signed in. Whoever was signed in is asked to sign in again, over the page that is open: so nothing that
 * stands on it is lost.
 */
export const endedSession = {
  notice: (error: unknown): void => {
    if (isAppError(error, 'authentication_required') && state === null) set('ended');
  },
  /** By now, somebody else is signed in with this browser. */
  change: (): void => set('changed'),
  isOn: (): boolean => state !== null,
  /** The same person is signed in again. */
  mended: (): void => end(true),
  /** The same, when it was seen to be so; a question that stands over the page says it itself. */
  backAgain: (): void => {
    if (state === 'changed') end(true);
  },
  /** Nobody wants to sign in now. */
  forget: (): void => end(false),
  /** How it ends: true when the person is signed in again. */
  outcome: async (): Promise<boolean> => state === 'ended' && new Promise((tell) => waiting.push(tell)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useEndedSession = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
