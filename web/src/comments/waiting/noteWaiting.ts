import type { WaitingWords } from '@app/contracts';
import { keep, readKept } from '../../app/drafts/draft.js';
import { type Waited, waitedName } from './waited.js';

export const isWaiting = ({ keptBack }: WaitingWords): boolean => keptBack === null;

/**
 * Remembers in this browser what waits of somebody's words in a project, or in all; or that there are none any more.
 * @param words all of that project, or all.
 * @returns whether this browser knew of a project with waiting words that has none now: they have appeared meanwhile,
 * or were deleted.
 */
export function noteWaiting(userId: string, projectId: number | null, words: WaitingWords[]): boolean {
  const name = waitedName(userId);
  const before = readKept<Waited>(name);
  const known = numbersIn(before?.projects);
  const others = projectId === null ? [] : known.filter((id) => id !== projectId);
  const waiting = new Set(words.filter(isWaiting).map((one) => one.projectId));
  const some = words.length > 0 || (projectId !== null && before !== null);
  keep(name, some ? { projects: [...others, ...waiting] } : null);
  return known.some((id) => !others.includes(id) && !waiting.has(id));
}

/** Something else may have been put there. */
const numbersIn = (kept: unknown): number[] =>
  Array.isArray(kept) ? kept.filter((one): one is number => typeof one === 'number') : [];
