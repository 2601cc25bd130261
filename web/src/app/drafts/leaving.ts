import { forgetDraftsOf } from '../../comments/writing/keptDrafts.js';
import { dropIntent } from '../../projects/votes/upvoteIntent.js';
import { browserStorage } from './browserStorage.js';
import { forgetEarly } from './early.js';

/**
 * Removes from this browser what a person has typed and not sent: they sign out, and the next person finds nothing.
 * What is kept for one person has the person's id in its name, as a segment between colons (`profile-draft:1:<id>`).
 */
export const forgetTyped = (userId: string): void => {
  dropIntent();
  forgetEarly();
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const storage = browserStorage(kind);
    for (const name of storage.names()) if (name.split(':').includes(userId)) storage.removeItem(name);
    forgetDraftsOf(userId, storage);
  }
};

/** Forgets what was wanted before a sign-in: somebody else has signed in. */
export const forgetIntent = (): void => dropIntent();
