interface Kept extends Pick<Storage, 'getItem' | 'removeItem'> {
  /** False when only this page's memory has it. */
  setItem: (key: string, value: string) => boolean;
}

/** What could not be given to the browser, by kind. */
const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

/** The browser's storage. Where that is switched off (reading it throws) or full, this page's memory stands in for it. */
export const browserStorage = (kind: 'localStorage' | 'sessionStorage'): Kept => ({
  getItem: (key) => {
    const here = memory[kind].get(key);
    if (here !== undefined) return here;
    try {
      return window[kind].getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    memory[kind].delete(key);
    try {
      window[kind].setItem(key, value);
      return true;
    } catch {
      memory[kind].set(key, value);
      return false;
    }
  },
  removeItem: (key) => {
    memory[kind].delete(key);
    try {
      window[kind].removeItem(key);
    } catch {
      // It holds nothing of ours.
    }
  },
});

/** The names of all that is in a storage. */
export const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
