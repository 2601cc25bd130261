import { useRenderedAt } from '../../app/site.js';
import { store, useStore } from '../../app/store.js';
import { useWords } from '../../words/useWords.js';

const EVERY_MS = 30_000;

/** One clock for all times on the page. It stands still while none is shown. */
const clock = store(0, (set) => {
  const timer = setInterval(() => set(Date.now()), EVERY_MS);
  return () => clearInterval(timer);
});

/** `3 hours ago`. It renders again only when its own text changes. */
export const useAgo = (iso: string): string => {
  const words = useWords();
  return useStore(clock, () => words.ago(iso, Date.now()), words.ago(iso, useRenderedAt()));
};
