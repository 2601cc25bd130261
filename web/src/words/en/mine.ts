import { REPORT_REASONS, type OwnReportState, type ReportReason, type ReportTargetType } from '@app/contracts';
import { count } from './format.js';

/** One’s own projects, under the profile. Its own file, because it is loaded with that page. */
export const mine = {
  title: 'My projects',
  lead: 'Everything you sent in, and where it stands.',
  loading: 'Loading your projects',
  failed: 'We couldn’t load your projects',
  failedHint: 'Check your connection.',
  none: 'You have not submitted a project yet',
  noneHint: 'An idea and a picture are enough to begin.',
  submit: 'Submit a project',
  publicPage: 'Your public page',
  states: { approved: 'Approved', pending: 'Pending', rejected: 'Not approved' },
  stateTexts: {
    approved: 'Everybody can see it.',
    pending: 'We’ll review it. Until then only you and our team can see it.',
    rejected: 'Only you and our team can see it. Change it and send it in again.',
  },
  fromTheTeam: 'From the team:',
  pictureHidden: 'Our team has hidden the picture',
  pictureHiddenText: (moment: string) => `On ${moment}. You can choose another one.`,
  storyPictureHidden: 'Our team has hidden the picture that stands here. Nobody else can see that it was there.',
  waiting: 'Your last change waits for our team',
  waitingText: (moment: string) =>
    `Sent in on ${moment}. Only you and our team can see it; everybody else sees what it was until it is approved.`,
  takenBack: 'Our team took your last change back',
  takenBackText: (moment: string) => `On ${moment}. What it was before is public again. You can edit it once more.`,
  showTakenBack: 'Show what was taken back',
  hideTakenBack: 'Hide what was taken back',
  sent: (date: string) => `Submitted ${date}`,
  upvotes: (upvotes: number) => count(upvotes, 'upvote', 'upvotes'),
  edit: 'Edit',
  sendAgain: 'Edit and send in again',
  opening: 'Opening…',
  openFailed: 'Error',
  openFailedText: 'We couldn’t open this project. Please try again.',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  ofProject: (deed: string, title: string) => `${deed}: ${title}`,
  withdrawTitle: 'Withdraw this project?',
  withdrawText: 'It is deleted for good, with its picture and its story. This action cannot be undone.',
  withdrawn: 'Project withdrawn',
  withdrawnText: (title: string) => `“${title}” is gone.`,
  withdrawFailed: 'Failed to withdraw the project',

  comments: {
    title: 'My comments',
    lead: 'All that you wrote under projects, wherever it stands.',
    loading: 'Loading your comments',
    failed: 'We couldn’t load your comments',
    failedHint: 'Check your connection.',
    none: 'You have not written a comment yet',
    things: {
      comment: (date: string) => `Comment of ${date}`,
      reply: (date: string) => `Reply of ${date}`,
    },
    onProject: (title: string) => `On “${title}”`,
    edited: 'edited',
    notPublic: 'Its project is not public any more.',
    hidden: 'Hidden',
    hiddenText: 'Our team has hidden it. Only you and our team can read it.',
    showAll: 'Show all of it',
    showLess: 'Show less',
    remove: 'Delete',
    removing: 'Deleting…',
    removeThis: {
      comment: (date: string) => `Delete the comment of ${date}`,
      reply: (date: string) => `Delete the reply of ${date}`,
    },
  },

  reports: {
    title: 'My reports',
    lead: 'What you told our team of, and what became of it. Only you and our team see this.',
    failed: 'We couldn’t load your reports',
    failedHint: 'Check your connection.',
    reported: (date: string) => `Reported ${date}`,
    quoted: (text: string) => `“${text}”`,
    things: { project: 'A project', comment: 'A comment', reply: 'A reply', user: 'A person' } satisfies Record<
      ReportTargetType,
      string
    >,
    reasons: REPORT_REASONS as Record<ReportReason, string>,
    states: { open: 'Open', acted_on: 'Acted on', dismissed: 'Dismissed' } satisfies Record<OwnReportState, string>,
    stateTexts: {
      open: 'Our team has not decided yet.',
      acted_on: 'Thank you. Our team has done something about it.',
      dismissed: 'Our team has left it as it is. If it changes, you can report it again.',
    } satisfies Record<OwnReportState, string>,
  },
};

export type MineWords = typeof mine;
