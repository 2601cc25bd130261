import { isAppError } from '@app/contracts';
import { store, useStore } from './store.js';

type State = 'ended' | 'changed' | null;

const state = store<State>(null);
const waiting: ((signedIn: boolean) => void)[] = [];

const end = (signedIn: boolean): void => {
  state.set(null);
  for (const resolve of waiting.splice(0)) resolve(signedIn);
};

/**
 * The server has refused a call because nobody is signed in. The person of the page is asked to sign in again, over the
 * page that is open, so that nothing on it is lost.
 */
export const endedSession = {
  notice: (error: unknown): void => {
    if (isAppError(error, 'authentication_required') && state.get() === null) state.set('ended');
  },
  /** By now, another person is signed in with this browser. */
  change: (): void => state.set('changed'),
  isOn: (): boolean => state.get() !== null,
  /** The person of the page is signed in again. */
  mended: (): void => end(true),
  /** The page has seen that its person is signed in again. A question that stands over the page finds out by itself. */
  backAgain: (): void => {
    if (state.get() === 'changed') end(true);
  },
  /** Nobody wants to sign in now. */
  forget: (): void => end(false),
  /** How it ends: true when the person is signed in again. */
  outcome: async (): Promise<boolean> => state.get() === 'ended' && new Promise((resolve) => waiting.push(resolve)),
};

export const useEndedSession = (): State => useStore(state);
