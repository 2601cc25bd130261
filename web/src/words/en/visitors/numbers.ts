import { type ModerationPart, PAGE_TITLES, REPORT_REASONS } from '@app/contracts';
import { count, monthOf, number } from '../format.js';

const hours = (amount: number): string => (amount === 1 ? '1 hour' : `${amount} hours`);

const PARTS: Record<ModerationPart, string> = {
  projects: 'projects',
  words: 'comments and reports',
  people: 'accounts',
};

/** What moderators did, for everybody. */
export const numbers = {
  title: PAGE_TITLES.moderation,
  lead: 'Every decision of our team is on record. These are the numbers of that record, without names, month by month.',
  month: monthOf,
  running: (month: string) => `${monthOf(month)}, so far`,
  summary: (month: string, approved: number, rejected: number, median: number | null) =>
    `In ${monthOf(month)} so far, ${count(approved, 'project was approved', 'projects were approved')} and ${number(rejected)} rejected` +
    (median === null ? '.' : `; half of the decisions came within ${hours(median)}.`),
  missing: (parts: ModerationPart[]) =>
    `The numbers of ${parts.map((part) => PARTS[part]).join(' and of ')} are not available right now.`,
  unknown: 'not available',
  what: 'What',
  howMany: 'How many',
  rows: {
    approved: 'Projects approved',
    rejected: 'Projects rejected',
    takenDown: 'Public projects taken down',
    picturesHidden: 'Pictures of projects hidden',
    commentsHidden: 'Comments hidden',
    repliesHidden: 'Replies hidden',
    suspended: 'People suspended',
    profilesCleared: 'Fields of profiles cleared',
  },
  waited: { projects: 'Half of the projects decided within', words: 'Half of the reports decided within' },
  hours,
  nothing: 'nothing decided',
  reports: 'Reports decided, by reason',
  reasons: REPORT_REASONS,
  decided: (dismissed: number, hidden: number, suspended: number) =>
    `${number(dismissed)} dismissed, ${number(hidden)} hidden, ${number(suspended)} suspended`,
  earlierMonths: 'Earlier months',
  short: (approved: number, rejected: number) => `${number(approved)} approved, ${number(rejected)} rejected`,
  earlier: 'Show more months',
  none: 'Nothing was decided yet',
  noneHint: 'The first decision of our team shows up here.',
  failed: 'We couldn’t load the numbers',
  failedHint: 'A part of the site is away. Please try again in a moment.',
  loading: 'Loading the numbers',
  raw: 'The same numbers as JSON',
};
