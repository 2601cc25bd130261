import { createContext, use } from 'react';
import type { AdminWords } from './en/admin.js';

export const AdminWordsContext = createContext<AdminWords | null>(null);

/** What admins read comes with the code that shows it: the area's frame provides it, and the bar on a project's page. */
export function useAdminWords(): AdminWords {
  const words = use(AdminWordsContext);
  if (!words) throw new Error('No words of the admin area are provided');
  return words;
}
