import type { HideTarget } from '@app/contracts';
import { moment } from './format.js';

const kinds = { comment: 'comment', reply: 'reply' } as const;
type Kind = keyof typeof kinds;

/** Of those who hide something where they read it, and of those whose words were hidden. Loaded when it is needed. */
export const hiding = {
  hide: 'Hide…',
  hideThing: (kind: Kind, name: string) => `Hide ${kinds[kind]} by ${name}`,
  titles: { comment: 'Hide the comment', reply: 'Hide the reply' } satisfies Record<HideTarget, string>,
  texts: {
    comment: 'Nobody can read it any more. ‘Removed by a moderator’ stands in its place, and the replies stay.',
    reply: 'Nobody can read it any more. ‘Removed by a moderator’ stands in its place.',
  } satisfies Record<HideTarget, string>,
  reason: 'Reason',
  reasonHint: 'Its author reads this.',
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
  hiddenText: 'Its author reads why.',
  hideFailed: 'Not hidden',
  tryAgain: 'Please try again.',
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
