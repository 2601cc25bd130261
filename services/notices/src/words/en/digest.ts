import type { DigestEntry } from '../../digests/now.js';
import type { InboxKind } from '@app/contracts';
import type { Waiting } from '../../digests/waiting-queues.js';

const number = (amount: number): string => amount.toLocaleString('en-US');
const count = (amount: number, one: string, many: string): string => `${number(amount)} ${amount === 1 ? one : many}`;

/** What waits for admins: `3 submissions and 1 report`. */
const waiting = ({ submissions, reports }: Waiting): string =>
  [
    ...(submissions > 0 ? [count(submissions, 'submission', 'submissions')] : []),
    ...(reports > 0 ? [count(reports, 'reported thing', 'reported things')] : []),
  ].join(' and ');

const wait = ({ submissions, reports }: Waiting): string => (submissions + reports === 1 ? 'waits' : 'wait');

/** `Ana`, `Ana and Ben`, `Ana and 3 others`. */
const people = ({ people: known, count: amount }: DigestEntry): string => {
  const [first, second] = known.map(({ displayName }) => displayName);
  if (!first) return count(amount, 'person', 'people');
  if (amount > 2) return `${first} and ${number(amount - 1)} others`;
  return second ? `${first} and ${second}` : first;
};

type Line = (entry: DigestEntry, waits: Waiting | null) => string;

/** Digests, and the mail about queues that wait. */
export const digest = {
  /** `others`: how many more projects there are. */
  subject: (title: string, others: number): string =>
    others > 0 ? `News of ${title} and ${count(others, 'other project', 'other projects')}` : `News of ${title}`,
  subjectOfOwn: { daily: (site: string) => `Your day on ${site}`, weekly: (site: string) => `Your week on ${site}` },
  heading: { daily: 'What is new since yesterday', weekly: 'What is new this week' },
  besides: 'Besides',
  inInbox: 'There is more in your inbox.',
  button: 'Open your inbox',
  why: {
    daily: (site: string) => `You get this once a day because you have chosen it in your settings of ${site}.`,
    weekly: (site: string) =>
      `You get this once a week because you follow these projects on ${site}, or have chosen it in your settings.`,
  },
  lines: {
    approved: () => 'It is live: everybody can see it',
    rejected: () => 'It was not approved. Read why, and send it in again',
    taken_down: () => 'It is no longer public',
    comment: (entry) => `${people(entry)} commented`,
    reply: (entry) => `${people(entry)} replied to you`,
    words_hidden: () => 'A moderator hid what you wrote',
    profile_hidden: () => 'A moderator hid a part of your profile',
    picture_hidden: () => 'A moderator hid a picture',
    report_decided: () => 'Our team has decided on your report',
    role: ({ detail }) => (detail === 'ADMIN' ? 'You are an admin now' : 'You are no longer an admin'),
    followed_comments: (entry) =>
      entry.count === 1 ? `${people(entry)} commented` : `${number(entry.count)} new comments`,
    followed_status: ({ detail }) => `It is now: ${detail ?? ''}`,
    waiting: (_entry, waits) => (waits ? `${waiting(waits)} ${wait(waits)} for longer than a day` : ''),
  } satisfies Record<InboxKind, Line> as Record<InboxKind, Line>,
  waiting: {
    subject: (waits: Waiting) => `${waiting(waits)} ${wait(waits)} for a decision`,
    text: 'The oldest of them waits for longer than a day.',
    button: 'Open the admin area',
    why: (site: string) => `You get this because you are an admin of ${site} and have chosen to hear of it at once.`,
  },
};
