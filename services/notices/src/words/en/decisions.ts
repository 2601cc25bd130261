import type { ReviewDecision } from '@app/contracts';

interface DecisionWords {
  subject: string;
  heading: string;
  /** What happens now, and what the reader can do. */
  next: string;
  button: string;
}

const toSendAgain =
  'You can change it on its page. When you save it, it is sent in again, and a moderator looks at it once more.';

/** Mails about decisions on projects. */
export const decisions = {
  approved: (title) => ({
    subject: `Your project is live: ${title}`,
    heading: `${title} is live`,
    next: 'Everybody can see it now, vote for it and write about it. Show it to your neighbors: the first votes count most.',
    button: 'See your project',
  }),
  rejected: (title) => ({
    subject: `Your project was not approved: ${title}`,
    heading: `${title} was not approved`,
    next: toSendAgain,
    button: 'Change your project',
  }),
  taken_down: (title) => ({
    subject: `Your project was taken down: ${title}`,
    heading: `${title} was taken down`,
    next: toSendAgain,
    button: 'Change your project',
  }),
  /** There is nothing left of it that could be named. */
  deleted: {
    subject: 'A project of yours was removed',
    heading: 'A project of yours was removed',
    next: 'A moderator has removed it for good. The projects that you have are on your profile.',
    button: 'See your projects',
  },
  /** All that somebody has made was taken away. */
  run: {
    subject: 'Your projects were taken down',
    heading: 'Your projects were taken down',
    next: 'Each is still on your profile, with the reason. You can change it there and send it in again.',
    button: 'See your projects',
  },
  reason: 'The moderator says:',
  why: (site: string) => `You get this because you submitted a project to ${site}.`,
} satisfies Record<ReviewDecision, (title: string) => DecisionWords> & {
  deleted: DecisionWords;
  run: DecisionWords;
  reason: string;
  why: (site: string) => string;
};
