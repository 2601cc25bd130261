import { createContext, useContext } from 'react';
import type { DeskWords } from './en/project-moderation.js';

/** The words of the desk come with its code: `loadProjectsPage` provides them. */
export const DeskWordsContext = createContext<DeskWords | null>(null);

export const useDeskWords = (): DeskWords => {
  const words = useContext(DeskWordsContext);
  if (!words) throw new Error('No words of the desk are provided');
  return words;
};
