import { PAGE_TITLES } from '@app/contracts';
import { count } from '../format.js';

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

/** On the page after a project was sent in. */
export const submitted = {
  title: (title: string) => `“${title}” is in`,
  text: 'A person reads every project before it goes live. Until then only you and our team can see it, and you can change it any time.',
  where: 'You find it, and what we decided, under My projects.',
  open: 'See it as it is now',
  mine: 'My projects',
};
