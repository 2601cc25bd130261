/** What may be wanted next: how to load it. */
const next: (() => void)[] = [];

/** Names code that a first page can do without, and that somebody may want right after it. */
export const loadedNext = (load: () => void): void => void next.push(load);

/** Loads it: the first page has what it needs. */
export const loadNext = (): void => {
  for (const load of next) load();
};
