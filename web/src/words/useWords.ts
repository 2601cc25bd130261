import { use } from 'react';
import { loadWords, type WordsName, type WordsOf } from './languages.js';

/** The language of the page. The server has one language. */
export const pageLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

const loaded: Partial<WordsOf> = {};
const asked = new Map<WordsName, Promise<void>>();
const failed = new Set<WordsName>();

const ask = (name: WordsName): Promise<void> => {
  const words = loadWords(name, pageLanguage()).then(
    (arrived) => void Object.assign(loaded, { [name]: arrived }),
    (error: unknown) => {
      failed.add(name);
      throw error;
    },
  );
  asked.set(name, words);
  return words;
};

/**
 * Resolves when these words are there: a piece that waits for them with its code is shown at once. Asks again after a
 * failure.
 */
export const wordsLoaded = (name: WordsName): Promise<void> => (!failed.delete(name) && asked.get(name)) || ask(name);

/**
 * Words in the reader's language. `lazyPage` and `lazyPart` load those of a piece together with its code; a component
 * whose words are not there yet suspends. A failure is not asked for again while it is rendered: React would ask for
 * ever.
 */
export function useWords(): WordsOf['site'];
export function useWords<Name extends WordsName>(name: Name): WordsOf[Name];
export function useWords(name: WordsName = 'site') {
  if (!loaded[name]) use(asked.get(name) ?? ask(name));
  return loaded[name];
}
