export interface BrowserStorage extends Pick<Storage, 'getItem' | 'removeItem'> {
  /** False when only this page's memory has it. */
  setItem: (key: string, value: string) => boolean;
  /** The names of all that is kept. */
  names: () => string[];
}

/** What could not be given to the browser, by kind. */
const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

/**
 * The browser's storage. Where that is switched off (reading it throws) or full, this page's memory stands in for it.
 * @param of gives the storage, and throws where it is switched off.
 */
export const browserStorage = (
  kind: 'localStorage' | 'sessionStorage',
  of: () => Storage = () => window[kind],
  inPage = memory[kind],
): BrowserStorage => ({
  getItem: (key) => {
    const here = inPage.get(key);
    if (here !== undefined) return here;
    try {
      return of().getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    inPage.delete(key);
    try {
      of().setItem(key, value);
      return true;
    } catch {
      inPage.set(key, value);
      return false;
    }
  },
  removeItem: (key) => {
    inPage.delete(key);
    try {
      of().removeItem(key);
    } catch {
      // A storage that is switched off holds nothing of ours.
    }
  },
  names: () => {
    try {
      const storage = of();
      const there = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return [...new Set([...there, ...inPage.keys()])];
    } catch {
      return [...inPage.keys()];
    }
  },
});
