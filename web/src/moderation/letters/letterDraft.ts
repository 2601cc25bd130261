import { draftStorage, keep, readKept, textsIn } from '../../app/drafts/draft.js';
import type { Picked } from './ProjectPicker.js';

export interface LetterValues {
  subject: string;
  content: string;
  projects: Picked[];
}

/** What was changed in a letter and not saved. */
export interface LetterDraft {
  typed: Partial<LetterValues>;
  /** The version of the letter that was changed; 0 for a new one. */
  version: number;
}

type Stored = LetterDraft['typed'] & { version?: number };

/**
 * Raise the number when the form changes its fields. The person's id stands between colons, so that Log Out finds it
 * (leaving.ts).
 */
const keyOf = (userId: string, letterId: number | null) => `letter-draft:1:${userId}:${letterId ?? 'new'}`;

/** @param letterId null for a letter that is new. */
export const readDraft = (userId: string, letterId: number | null, storage = draftStorage()): LetterDraft | null => {
  const kept = readKept<Stored>(keyOf(userId, letterId), storage);
  if (!kept) return null;
  const { projects } = kept;
  const typed = { ...textsIn(kept, ['subject', 'content']), ...(areProjects(projects) && { projects }) };
  return { typed, version: Number(kept.version) || 0 };
};

/** Keeps the changes, or forgets them when there are none. False when only this page's memory has them. */
export const keepDraft = (
  userId: string,
  letterId: number | null,
  { typed, version }: LetterDraft,
  storage = draftStorage(),
): boolean => {
  const isEmpty = Object.keys(typed).length === 0;
  return keep(keyOf(userId, letterId), isEmpty ? null : ({ ...typed, version } satisfies Stored), storage);
};

const areProjects = (kept: unknown): kept is Picked[] =>
  Array.isArray(kept) &&
  (kept as Partial<Picked>[]).every((one) => typeof one?.id === 'number' && typeof one.title === 'string');
