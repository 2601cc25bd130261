import { createContext, useContext } from 'react';
import { en, type Words } from './en.js';

/** The reader's language. A second one is a second object of en.ts' shape, provided here in main.tsx. */
export const WordsContext = createContext<Words>(en);

export const useWords = (): Words => useContext(WordsContext);
