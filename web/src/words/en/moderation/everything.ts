import {
  type HideAllKind,
  PAGE_TITLES,
  REPORT_REASONS,
  type ReportReason,
  type ReportTargetType,
  type ThingKind,
  type ThingService,
  type ThingState,
} from '@app/contracts';
import { count, moment, number } from '../format.js';

type Counts = Record<HideAllKind, number | null>;

const REPORTED: Record<ReportTargetType, string> = {
  project: 'a project',
  comment: 'a comment',
  reply: 'a reply',
  user: 'a person',
};

/** `12 comments, 3 replies and 1 project`; what is not known is left out. */
const listed = ({ comment, reply, project }: Counts): string => {
  const parts = [
    comment && count(comment, 'comment', 'comments'),
    reply && count(reply, 'reply', 'replies'),
    project && count(project, 'project', 'projects'),
  ].filter((part): part is string => Boolean(part));
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}` : (parts[0] ?? 'nothing');
};

const SERVICES: Record<ThingService, string> = {
  projects: 'Projects are not shown: that part of the site is away.',
  comments: 'Comments, replies and reports are not shown: that part of the site is away.',
};

/** All that a person has made, as admins read it. */
export const everything = {
  title: PAGE_TITLES.adminUser,
  by: (name: string) => `All by ${name}`,
  lead: 'Projects, comments, replies and reports, newest first.',
  profile: 'Public profile',
  suspended: 'Suspended',
  kinds: {
    project: 'Project',
    comment: 'Comment',
    reply: 'Reply',
    report: 'Report',
  } satisfies Record<ThingKind, string> as Record<ThingKind, string>,
  all: 'All',
  only: 'Show only',
  filters: {
    project: 'Projects',
    comment: 'Comments',
    reply: 'Replies',
    report: 'Reports',
  } satisfies Record<ThingKind, string> as Record<ThingKind, string>,
  states: {
    pending: 'Pending',
    approved: 'Public',
    rejected: 'Rejected',
    shown: 'Public',
    hidden: 'Hidden',
    deleted: 'Hidden, then deleted',
    waiting: 'Waits for a confirmed address',
    open: 'Open',
    acted_on: 'Acted on',
    dismissed: 'Dismissed',
  } satisfies Record<ThingState, string> as Record<ThingState, string>,
  reported: (target: ReportTargetType, title: string | null) =>
    title === null ? `Reported ${REPORTED[target]}` : `Reported ${REPORTED[target]}: ${title}`,
  reasons: REPORT_REASONS as Record<ReportReason, string>,
  reason: (reason: string) => `Reason: ${reason}`,
  at: moment,
  missing: (services: ThingService[]) => services.map((service) => SERVICES[service]).join(' '),
  list: 'What this person has made',
  none: 'Nothing here yet',
  noneHint: 'This person has submitted, written and reported nothing.',
  noneOfKind: 'Nothing of this kind',
  noneOfKindHint: 'Look at all that this person has made.',
  loading: 'Loading all by this person',
  failed: 'We couldn’t load what this person has made',
  failedHint: 'A part of the site is away. Nothing is lost.',
  notFound: 'There is no such person',
  notFoundHint: 'The account may have been removed.',
  people: 'All people',

  moderation: 'Take everything away',
  standing: (standing: Counts) => `${listed(standing)}: public, or waiting for a decision.`,
  nothingStands: 'Nothing of it is public or waits for a decision.',
  own: 'This is your own. Another admin decides about it.',
  hideAll: 'Hide all…',
  last: (at: string, by: string, done: Counts) => `${by} had ${listed(done)} taken away on ${moment(at)}.`,
  trail: 'See the activity',
  progressFailed: 'We couldn’t load how far it is',
  dialogTitle: 'Hide everything?',
  question: (name: string, { project, ...words }: Counts) => {
    const hides = listed({ ...words, project: null });
    const rejects = listed({ comment: null, reply: null, project });
    const acts = [hides !== 'nothing' && `hides ${hides}`, rejects !== 'nothing' && `rejects ${rejects}`];
    return `Of ${name} this ${acts.filter(Boolean).join(' and ') || 'takes away what there is'}. Each can be shown or approved again, one by one.`;
  },
  unknown:
    'A part of the site is away, so not all of it is counted here. It is taken away as soon as that part is back.',
  stays: 'What this person writes from now on stays.',
  nothingNew: 'Nothing new can come: the account is suspended.',
  reasonLabel: 'Reason',
  reasonHint: 'The person reads this with each thing.',
  suspendToo: 'Suspend this person too',
  suspendText: 'They can still sign in and read, but not change or add anything until you restore the account.',
  hideIt: 'Hide all',
  asking: 'Asking…',
  failedToAsk: 'Not begun',
  tryAgain: 'Please try again.',
  running: 'Everything is being taken away',
  runningText: 'It goes on when you leave this page.',
  settling: 'It looks once more for what may still be on its way.',
  progress: 'Taken away',
  of: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  askedBy: (name: string, reason: string) => `${name} asked for it. Reason: ${reason}`,
  done: 'Everything is taken away',
  doneText: (done: Counts) => `The activity has a line for each: ${listed(done)}.`,
};
