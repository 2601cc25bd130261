import { browserStorage } from './browserStorage.js';

/** Drafts outlive the tab. */
export const draftStorage = () => browserStorage('localStorage');

/** What was kept; null for nothing, and for what is no JSON. */
export const parsed = <Kept>(json: string | null): Kept | null => {
  try {
    return JSON.parse(json ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};

export const readKept = <Kept>(key: string, storage = draftStorage()): Kept | null =>
  parsed<Kept>(storage.getItem(key));

/**
 * Keeps a value, or removes what is there for null. False when only this page's memory has it: nobody may be told
 * "saved".
 */
export const keep = (key: string, value: object | null, storage = draftStorage()): boolean => {
  if (value !== null) return storage.setItem(key, JSON.stringify(value));
  storage.removeItem(key);
  return true;
};

/** The texts of a form in what was kept: something else may have been put there. */
export const textsIn = <Name extends string>(kept: unknown, names: readonly Name[]): Partial<Record<Name, string>> => {
  const fields = Object(kept) as Partial<Record<Name, unknown>>;
  return Object.fromEntries(
    names.filter((name) => typeof fields[name] === 'string').map((name) => [name, fields[name]]),
  ) as Partial<Record<Name, string>>;
};

/** The values of a form that differ from `before`. */
export const changesOf = <Values extends object>(values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(before[name as keyof Values]) !== JSON.stringify(value),
    ),
  ) as Partial<Values>;
