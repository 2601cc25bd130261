import { createContext, use } from 'react';
import type { MineWords } from './en/mine.js';

/** The words of one's own projects come with the profile: `loadProfilePage` provides them. */
export const MineWordsContext = createContext<MineWords | null>(null);

export function useMineWords(): MineWords {
  const words = use(MineWordsContext);
  if (!words) throw new Error('No words of one’s own projects are provided');
  return words;
}
