import type { Me } from '@app/contracts';
import { readKept } from '../../app/drafts/draft.js';

/** Words of theirs wait, or were kept back. `projects` are the ids of those in which some are still to appear. */
export interface Waited {
  projects?: unknown;
}

export const waitedName = (userId: string) => `waited:1:${userId}`;

/**
 * Can words of theirs wait? The server is not asked about those of whom none can. What has waited is still to appear
 * once the address is confirmed, and its author can still read what was kept back.
 */
export const mayWait = ({ id, wordsWait }: Me): boolean => wordsWait || readKept<Waited>(waitedName(id)) !== null;
