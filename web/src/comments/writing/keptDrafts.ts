import type { BrowserStorage } from '../../app/drafts/browserStorage.js';
import { keep, readKept } from '../../app/drafts/draft.js';

/*
 * How the browser keeps drafts. It is a file of its own because the first load needs it: Log Out forgets them, on any
 * page.
 */

/** Raise the number when a draft's shape changes, so that no old ones are read. */
export const PREFIX = 'writing:1:';

/** What somebody is writing in one place. It is kept until the server has it. */
export interface Draft {
  /** Whose it is; null when it was written before a sign-in. */
  by: string | null;
  text: string;
  /** What the words say that it changes. Words that have waited are posted under another id, and known by this. */
  changes?: string;
  /**
   * What was sent last, and under which Idempotency-Key: the same words go out under the same key, so they are posted
   * once.
   */
  sent: { text: string; key: string } | null;
  /** `sent` is on its way, and the box is free for other words. */
  pending: boolean;
}

/** The answer never came: what was sent goes back before what was written since. */
export const withSentBack = (draft: Draft): Draft => {
  if (!draft.pending || !draft.sent) return draft;
  const text = draft.text.trim() === '' ? draft.sent.text : `${draft.sent.text}\n\n${draft.text}`;
  return { ...draft, text, pending: false };
};

/** Something else may have been put into the storage. */
export const draftsIn = (kept: unknown): Draft[] =>
  (Array.isArray(kept) ? (kept as (Partial<Draft> | null)[]) : [])
    .filter((draft): draft is Draft => typeof draft?.text === 'string')
    .map(withSentBack);

/** Removes a person's drafts, and those that nobody has signed for, from a storage. */
export const forgetDraftsOf = (userId: string, storage: BrowserStorage): void => {
  for (const name of storage.names().filter((one) => one.startsWith(PREFIX))) {
    const others = draftsIn(readKept(name, storage)).filter(({ by }) => by !== null && by !== userId);
    keep(name, others.length > 0 ? others : null, storage);
  }
};
