import type { QueryClient } from '@tanstack/react-query';
import { wasAnswered } from './failure.js';

/** A request that fails within this time after the page was told to go did not fail by itself. */
export const AT_ONCE_MS = 1_000;
let leftAt = -Infinity;

/**
 * Is the page just being left? Safari ends its requests as soon as that begins; they are not said to have failed, and
 * are sent again if the page stays.
 */
export const isLeaving = (): boolean => performance.now() - leftAt < AT_ONCE_MS;

/**
 * A page that the browser kept, and shows again, asks again for what it did not get because it was left. Safari on a
 * phone does not say that it leaves.
 */
export function followLeaving(client: QueryClient): void {
  // eslint-disable-next-line web/supported -- only what has Safari's habit needs it
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leftAt = -Infinity;
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { status, error } }) => status === 'error' && !wasAnswered(error),
    });
  });
}
