type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
    } catch {
      memory[kind].set(key, value);
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
