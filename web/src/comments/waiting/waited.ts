import type { Me } from '@app/contracts';
import { keep, readKept } from '../../app/drafts/draft.js';

const nameOf = (userId: string) => `waited:1:${userId}`;

/** Remembers in this browser that words of theirs wait, or were kept back; or that there are none any more. */
export const noteWaiting = (userId: string, some: boolean): void => void keep(nameOf(userId), some ? {} : null);

/**
 * Can words of theirs wait? The server is not asked about those of whom none can. What has waited is still to appear
 * once the address is confirmed, and its author can still read what was kept back.
 */
export const mayWait = ({ id, wordsWait }: Me): boolean => wordsWait || readKept(nameOf(id)) !== null;
