import { createContext, useContext } from 'react';
import type { Words } from './en.js';

/** The reader's language, loaded by `loadWords` before anything is shown. */
export const WordsContext = createContext<Words | null>(null);

export const useWords = (): Words => {
  const words = useContext(WordsContext);
  if (!words) throw new Error('No words are provided');
  return words;
};
