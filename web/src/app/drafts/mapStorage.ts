import { type BrowserStorage, browserStorage } from './browserStorage.js';

/**
 * For tests: what `browserStorage` makes of a browser that keeps things in this map, is full, or has storage switched
 * off.
 */
export const mapStorage = (kept: Map<string, string>, fault?: 'full' | 'switched off'): BrowserStorage => {
  const storage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (fault === 'full') throw new DOMException('There is no room', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const browser = (): Storage => {
    if (fault === 'switched off') throw new DOMException('Storage is switched off', 'SecurityError');
    return storage as unknown as Storage;
  };
  return browserStorage('localStorage', browser, new Map());
};
