import type { HideTarget } from '@app/contracts';
import { moment } from './format.js';
import { withheld } from './withheld.js';

const kinds = { comment: 'comment', reply: 'reply' } as const;
type Kind = keyof typeof kinds;

/** Of those who hide something where they read it, and of those whose words were hidden. Loaded when it is needed. */
export const hiding = {
  hide: 'Hide…',
  hideThing: (kind: Kind, name: string) => `Hide ${kinds[kind]} by ${name}`,
  titles: {
    comment: 'Hide the comment',
    reply: 'Hide the reply',
    project_image: 'Hide the picture',
    user_image: 'Hide the picture',
    user_name: 'Hide the name',
    user_bio: 'Hide the bio',
    user_website: 'Hide the website',
    user_location: 'Hide the location',
  } satisfies Record<HideTarget, string>,
  texts: {
    comment: 'Nobody can read it any more. ‘Removed by a moderator’ stands in its place, and the replies stay.',
    reply: 'Nobody can read it any more. ‘Removed by a moderator’ stands in its place.',
    project_image: 'Nobody can see it any more, here or at its own address. Its owner may choose another picture.',
    user_image: 'Initials stand in its place everywhere, and nobody can open it by its address any more.',
    user_name: '‘A resident’ stands in its place everywhere. What they write and submit stays.',
    user_bio: 'Nobody else can read it any more.',
    user_website: 'Nobody else can see it any more.',
    user_location: 'Nobody else can see it any more.',
  } satisfies Record<HideTarget, string>,
  reason: 'Reason',
  reasonHint: 'The person reads this.',
  presets: 'Sentences to choose',
  reasons: [
    'This is spam or advertising.',
    'This is offensive, hateful or threatening.',
    'This tells something that is not true.',
    'This shows personal data of somebody.',
    'This has nothing to do with the project.',
  ],
  hideIt: 'Hide',
  hiding: 'Hiding…',
  hidden: 'No longer public',
  hiddenText: 'The person reads why.',
  hideFailed: 'Not hidden',
  tryAgain: 'Please try again.',
  withheld,
  pictureHidden: (at: string, reason: string) => `The picture was hidden on ${moment(at)}. Reason: ${reason}`,
  hidePicture: 'Hide picture…',
  showPicture: 'Show the picture again',
  storyPictures: 'The story’s pictures, for admins',
  storyPicture: (place: number) => `Picture ${place}`,
  hideStoryPicture: (place: number) => `Hide picture ${place} of the story`,
  showStoryPicture: (place: number) => `Show again: picture ${place} of the story`,
  hiddenBecause: (moment: string, reason: string) => `Hidden on ${moment}: ${reason}`,
  picturesFailed: 'We couldn’t load the story’s pictures',
  restore: 'Show again',
  restoreThing: (kind: Kind) => `Show again: the ${kinds[kind]}`,
  restoring: 'Saving…',
  restored: 'It is public again.',
  restoreFailed: 'Not changed',
  showWords: 'Show hidden words',
  putAway: 'Put the hidden words away',
  loading: 'Loading…',
  loadFailed: 'We couldn’t load the hidden words',
  by: (name: string) => `Written by ${name}.`,
  own: 'Only you and our team can read what you wrote here.',
  why: 'What our team says:',

  changes: 'What was changed',
  changedAt: (iso: string) => `Changed ${moment(iso)}`,
  unknown: 'What it said before is not known: it was edited before this site kept that.',
  changesLoading: 'Loading the changes',
  changesFailed: 'We couldn’t load the changes',
  changesFailedHint: 'Check your connection.',
};

export type HidingWords = typeof hiding;
