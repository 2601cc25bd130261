import { PAGE_TITLES, type ProfilePart } from '@app/contracts';
import { shortDate } from '../format.js';

const PARTS: Record<ProfilePart, string> = {
  image: 'picture',
  name: 'name',
  bio: 'bio',
  website: 'website',
  location: 'location',
};

/** What admins hide of a profile: for them, and for the person. Loaded when it is needed. */
export const hiddenParts = {
  title: 'For admins',
  everything: PAGE_TITLES.adminUser,
  hide: (part: ProfilePart) => `Hide the ${PARTS[part]}…`,
  nothing: 'There is nothing else to hide.',
  isHidden: (part: ProfilePart, day: string) => `The ${PARTS[part]} was hidden on ${shortDate(day)}.`,
  was: (words: string) => `It was: “${words}”`,
  why: (reason: string) => `Reason: ${reason}`,
  restore: 'Show again',
  restoreThe: (part: ProfilePart) => `Show again: the ${PARTS[part]}`,
  restoring: 'Saving…',
  restored: 'It is public again.',
  restoreFailed: 'Not changed',
  tryAgain: 'Please try again.',
  failed: 'We couldn’t load what is hidden',
  failedHint: 'Check your connection.',
  own: (part: ProfilePart) => `A moderator has hidden your ${PARTS[part]}`,
  ownWords: (words: string) => `“${words}”`,
  ownName: 'Others read ‘A resident’ in its place.',
  ownWhy: 'What our team says:',
  ownNext: 'When you save something new there, it is public again. The same again stays hidden.',
};
