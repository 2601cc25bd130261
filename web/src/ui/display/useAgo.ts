import { useSyncExternalStore } from 'react';
import { useRenderedAt } from '../../app/site.js';
import { useWords } from '../../words/useWords.js';

const EVERY_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page. It stands still while none is shown. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** `3 hours ago`. It renders again only when its own text changes. */
export const useAgo = (iso: string): string => {
  const words = useWords().comments;
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(
    subscribe,
    () => words.ago(iso, Date.now()),
    () => words.ago(iso, renderedAt),
  );
};
