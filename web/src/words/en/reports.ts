import { REPORT_REASONS, type ReportReason, type ReportTargetType } from '@app/contracts';
import { count, moment, number } from './format.js';

const reasons: Record<ReportReason, string> = REPORT_REASONS;
const things: Record<ReportTargetType, string> = {
  project: 'Project',
  comment: 'Comment',
  reply: 'Reply',
  user: 'Person',
};

/** Of those who report something, and of the admins who decide on it. Loaded when it is needed. */
export const reports = {
  titles: {
    project: 'Report this project',
    comment: 'Report this comment',
    reply: 'Report this reply',
    user: 'Report this person',
  } satisfies Record<ReportTargetType, string>,
  why: 'What is wrong?',
  reasons,
  note: 'What our team should know',
  noteHint: 'Only our team reads this.',
  send: 'Send Report',
  sending: 'Sending…',
  sent: 'Report sent',
  sentText: 'Thank you. Our team will look at it.',
  failed: 'Report not sent',
  failedText: 'Please try again.',
  signIn: 'Authentication required',
  signInText: 'Please sign in to report something',

  lead: 'What people have told you of. All reports of one thing are one row, for one decision.',
  states: { open: 'Open', resolved: 'Resolved' },
  stateGroup: 'Which reports',
  loading: 'Loading the reports',
  listFailed: 'We couldn’t load the reports',
  listFailedHint: 'Check your connection.',
  none: { open: 'Nothing is waiting', resolved: 'Nothing was decided yet' },
  noneHint: {
    open: 'What people report shows up here.',
    resolved: 'Reports move here when you have decided on them.',
  },
  total: { open: (total: number) => `${number(total)} open`, resolved: (total: number) => `${number(total)} resolved` },
  things,
  on: (title: string) => `On ${title}`,
  by: (name: string) => `By ${name}`,
  hidden: 'Not public',
  deleted: 'Deleted',
  deletedText: 'This was deleted in the meantime. You can dismiss the report, or suspend the author.',
  now: 'As it is now',
  lastWords: 'The last words before it was deleted',
  asReported: (iso: string) => `As it was reported ${moment(iso)}`,
  changedSince: (iso: string) => `Reported ${moment(iso)}, and changed since`,
  reopening: (name: string, iso: string) => `${name} took the last decision back, ${moment(iso)}`,
  reports: (amount: number) => count(amount, 'report', 'reports'),
  quoted: (note: string) => `“${note}”`,
  furtherReports: (amount: number) => `and ${count(amount, 'further report', 'further reports')}`,
  moment,

  dismiss: 'Dismiss',
  hide: { project: 'Reject', comment: 'Hide', reply: 'Hide' },
  ofThing: (deed: string, thing: string, name: string) => `${deed} ${thing.toLowerCase()} by ${name}`,
  dismissTitle: 'Dismiss the report',
  dismissText: 'Everything stays as it is. Whoever reported it sees on their profile that it was dismissed.',
  hideTitles: { project: 'Reject the project', comment: 'Hide the comment', reply: 'Hide the reply' },
  hideTexts: {
    project: 'The project is no longer public. Its owner reads your note as the reason.',
    comment: 'Nobody can read it any more. ‘Removed by a moderator’ stands in its place, and the replies stay.',
    reply: 'Nobody can read it any more. ‘Removed by a moderator’ stands in its place.',
  },
  suspend: 'Suspend author',
  suspendPerson: 'Suspend',
  ofPerson: (deed: string, name: string) => `${deed}: ${name}`,
  suspendTitle: (name: string) => `Suspend ${name}?`,
  alsoHide: {
    project: 'Also reject the project; the reason is the same',
    comment: 'Also hide the comment',
    reply: 'Also hide the reply',
  },
  decisionNote: 'Note',
  decisionNoteHint: 'It is kept in the trail of what admins have done.',
  reasonHint: 'Its owner reads this.',
  deciding: 'Saving…',
  decided: { dismiss: 'Report dismissed', hide: 'No longer public', suspend_author: 'The account is suspended' },
  decidedText: {
    dismiss: 'Everything stays as it was.',
    hide: 'Nobody can read it any more.',
    suspend_author: 'What they have written stays where it is.',
  },
  suspendedAndHidden: 'What was reported is no longer public, either.',
  decideFailed: 'Decision not saved',
  decideFailedText: 'Please try again.',
  takeBack: 'Take back',
  takeBackOf: (thing: string, name: string) => `Take back the decision on the ${thing.toLowerCase()} by ${name}`,
  takeBackTitle: 'Take the decision back',
  takeBackTexts: {
    dismiss: 'The report is open again, for another decision.',
    words: 'It is public again, and the report is open again, for another decision.',
    project:
      'The report is open again, for another decision. The project stays as it is: it may have been edited since, so approve it on its own page.',
    suspend_author:
      'The report is open again, for another decision. The account stays suspended until you restore it on the page of users.',
  },
  takeBackReason: 'Why',
  takingBack: 'Saving…',
  takenBack: 'Decision taken back',
  takenBackText: 'The report is open again.',
  restore: 'Show again',
  restored: 'It is public again.',
  restoring: 'Saving…',
  resolutions: {
    dismiss: (name: string, iso: string) => `Dismissed by ${name}, ${moment(iso)}`,
    hide: (name: string, iso: string) => `Taken from the public by ${name}, ${moment(iso)}`,
    suspend_author: (name: string, iso: string) => `The author was suspended by ${name}, ${moment(iso)}`,
  },
};

export type ReportWords = typeof reports;
