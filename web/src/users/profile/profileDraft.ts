import { draftStorage, keep, readKept, textsIn } from '../../app/drafts/draft.js';
import { PROFILE_FIELDS, type ProfileValues } from './profileValues.js';

/** Raise the number when the form changes its fields. One draft a person: a browser may be shared. */
const keyOf = (userId: string) => `profile-draft:1:${userId}`;

/** The texts that were typed and not saved; empty when there are none. */
export const readDraft = (userId: string, storage = draftStorage()): Partial<ProfileValues> =>
  textsIn(readKept(keyOf(userId), storage), PROFILE_FIELDS);

/** Keeps the texts, or forgets them when there are none. False when only this page's memory has them. */
export const keepDraft = (userId: string, draft: Partial<ProfileValues>, storage = draftStorage()): boolean =>
  keep(keyOf(userId), Object.keys(draft).length > 0 ? draft : null, storage);
