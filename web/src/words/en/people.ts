import { PAGE_TITLES } from '@app/contracts';
import { count } from './format.js';

/** A person’s public page. */
export const person = {
  fallbackTitle: PAGE_TITLES.user,
  loading: 'Loading the page of this person',
  since: (date: string) => `Here since ${date}`,
  website: 'Website',
  edit: 'Edit your profile',
  report: 'Report this person',
  projects: 'Projects',
  amount: (projects: number | null) => (projects === null ? 'Many projects' : count(projects, 'project', 'projects')),
  none: 'No projects yet',
  noneHint: (name: string) => `Projects by ${name} show here once they are approved.`,
  failed: 'We couldn’t load this person’s page',
  failedHint: 'Check your connection.',
  notFound: 'Person not found',
  notFoundHint: 'This account may have been removed.',
};

/** One’s own projects, under the profile. */
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
};

/** On the page after a project was sent in. */
export const submitted = {
  title: (title: string) => `“${title}” is in`,
  text: 'A person reads every project before it goes live. Until then only you and our team can see it, and you can change it any time.',
  where: 'You find it, and what we decided, under My projects.',
  open: 'See it as it is now',
  mine: 'My projects',
};
