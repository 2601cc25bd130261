import { createContext, use } from 'react';
import type { EditorWords } from './en/editor.js';

/** The words of the story's editor come with its code: `loadContentEditor` provides them. */
export const EditorWordsContext = createContext<EditorWords | null>(null);

export function useEditorWords(): EditorWords {
  const words = use(EditorWordsContext);
  if (!words) throw new Error('No words of the editor are provided');
  return words;
}
