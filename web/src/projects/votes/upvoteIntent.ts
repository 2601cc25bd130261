import { browserStorage } from '../../app/drafts/browserStorage.js';

const KEY = 'upvote-intent';
const KEPT_MS = 30 * 60 * 1000;

/** The vote that a person wanted to give before signing in. This tab keeps it, also across the provider's pages. */
export interface UpvoteIntent {
  id: number;
  slug: string;
  title: string;
}

export const keepIntent = (
  intent: UpvoteIntent,
  storage = browserStorage('sessionStorage'),
  now = Date.now(),
): boolean => storage.setItem(KEY, JSON.stringify({ ...intent, until: now + KEPT_MS }));

/** Null when there is none, or when it is too old. */
export const readIntent = (storage = browserStorage('sessionStorage'), now = Date.now()): UpvoteIntent | null => {
  const kept = storage.getItem(KEY);
  if (!kept) return null;
  const { until, ...intent } = JSON.parse(kept) as UpvoteIntent & { until: number };
  return until > now ? intent : null;
};

export const dropIntent = (storage = browserStorage('sessionStorage')): void => storage.removeItem(KEY);
