import { namesIn } from './browserStorage.js';
import { forgetDraftsOf } from '../comments/writing/drafts.js';
import { dropIntent } from '../projects/votes/upvoteIntent.js';

/**
 * Removes from this browser what a person has typed and not sent: they sign out, and the next one finds nothing. What is kept for one person has the
 * person's id in its name, as a part between colons (`profile-draft:1:<id>`).
 */
export const forgetTyped = (userId: string): void => {
  dropIntent();
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[kind];
      for (const name of namesIn(storage)) if (name.split(':').includes(userId)) storage.removeItem(name);
      forgetDraftsOf(userId, storage);
    } catch {
      // Switched off: nothing is kept there.
    }
};

/** Forgets what was wanted before a sign-in: it is somebody else who has signed in. */
export const forgetIntent = (): void => dropIntent();
