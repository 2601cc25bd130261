import { createContext, use } from 'react';
import type { AreaWords } from './en/area.js';

export const AreaWordsContext = createContext<AreaWords | null>(null);

/** What stands on the pages of the admin area only; its frame loads them. */
export function useAreaWords(): AreaWords {
  const words = use(AreaWordsContext);
  if (!words) throw new Error('This belongs into the admin area');
  return words;
}
