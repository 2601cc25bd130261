import type { KeptBack } from '@app/contracts';

const KINDS = { comment: 'Your comment', reply: 'Your reply' } as const;

/** One's own words that nobody else sees yet. */
export const waiting = {
  title: 'Only you see this',
  text: (email: string) =>
    `It appears by itself once you confirm your email address by the link that we have sent to ${email}.`,
  appearing: 'Your address is confirmed. This appears in a moment.',
  keptBack: {
    gone: 'What you wrote on is not there any more, so this was not posted. Only you see it.',
    hidden: 'An admin has hidden what you wrote, so this was not posted. Only you see it.',
  } satisfies Record<KeptBack, string> as Record<KeptBack, string>,
  kinds: KINDS,
  answered: 'The comment that you answered',
  project: 'The project',
};
