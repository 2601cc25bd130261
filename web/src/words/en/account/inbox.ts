import { BELL_ENTRIES, type InboxKind, PAGE_TITLES } from '@app/contracts';
import { count, number } from '../format.js';

/** What a sentence is about; `title` is null for a project that the reader may not see any more. */
interface Happening {
  people: string;
  title: string | null;
  count: number;
  detail: string | null;
}

/** The inbox, and what opens under the bell. */
export const inbox = {
  title: PAGE_TITLES.inbox,
  unread: 'Unread',
  newest: `The newest ${BELL_ENTRIES}`,
  seeAll: 'See all',
  markAll: 'Mark all as read',
  allMarked: 'All is read',
  markThis: 'Mark as read',
  markFailed: 'Error',
  markFailedText: 'We couldn’t mark it as read. Please try again.',
  loading: 'Loading your inbox',
  failed: 'We couldn’t load your inbox',
  failedHint: 'Check your connection.',
  none: 'Nothing yet. When somebody answers you or your project moves, it stands here.',
  groups: { today: 'Today', week: 'This week', earlier: 'Earlier' },
  reason: (text: string) => `Reason: ${text}`,
  notPublic: 'This project is not public any more.',
  /** Who did it. `others` are those whom nobody names. */
  people: (names: string[], others: number): string => {
    const [first, second] = names;
    if (!first) return others > 1 ? `${number(others)} people` : 'Somebody';
    if (others > 0) return `${first} and ${count(others, 'other', 'others')}`;
    return second ? `${first} and ${second}` : first;
  },
  sentences: {
    approved: ({ title }) => (title ? `${title} is live: everybody can see it` : 'Your project is live'),
    rejected: ({ title }) => `${title ?? 'Your project'} was not approved. Read why, and send it in again`,
    taken_down: ({ title }) => `${title ?? 'Your project'} is no longer public`,
    comment: ({ people, title }) => `${people} commented on ${title ?? 'your project'}`,
    reply: ({ people, title }) => (title ? `${people} replied to you on ${title}` : `${people} replied to you`),
    words_hidden: ({ title }) =>
      title ? `A moderator hid what you wrote on ${title}` : 'A moderator hid what you wrote',
    profile_hidden: () => 'A moderator hid a part of your profile',
    picture_hidden: ({ title }) => `A moderator hid a picture of ${title ?? 'your project'}`,
    report_decided: ({ title }) =>
      title ? `Our team has decided on your report about ${title}` : 'Our team has decided on your report',
    role: ({ detail }) => (detail === 'ADMIN' ? 'You are an admin now' : 'You are no longer an admin'),
    // Here the comments are counted, not the people.
    followed_comments: ({ people, title, count: comments }) => {
      const where = `on ${title ?? 'a project that you follow'}`;
      return comments === 1 ? `${people} commented ${where}` : `${number(comments)} new comments ${where}`;
    },
    followed_status: ({ title, detail }) =>
      detail ? `${title ?? 'A project that you follow'} is now: ${detail}` : `${title ?? 'A project'} has moved`,
    waiting: ({ count: amount }) => `${count(amount, 'thing waits', 'things wait')} for a decision`,
  } satisfies Record<InboxKind, (happening: Happening) => string> as Record<
    InboxKind,
    (happening: Happening) => string
  >,
};
