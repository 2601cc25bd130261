const KEY = 'upvote-intent';
const KEPT_MS = 30 * 60 * 1000;

/** The vote that a person wanted to give before signing in. It outlives the way to the provider and back, in this tab only. */
export interface UpvoteIntent {
  id: number;
  slug: string;
  title: string;
}

export const keepIntent = (intent: UpvoteIntent, storage: Storage = sessionStorage, now = Date.now()): void =>
  storage.setItem(KEY, JSON.stringify({ ...intent, until: now + KEPT_MS }));

/** Hands it out once, while it is fresh. */
export const takeIntent = (storage: Storage = sessionStorage, now = Date.now()): UpvoteIntent | null => {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  if (!kept) return null;
  const { until, ...intent } = JSON.parse(kept) as UpvoteIntent & { until: number };
  return until > now ? intent : null;
};
