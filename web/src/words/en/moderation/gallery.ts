import { PAGE_TITLES } from '@app/contracts';
import { count } from '../format.js';

/**
 * The page where admins fill the inspiration gallery. It comes with the words of project moderation, whose lists it
 * has.
 */
export const gallery = {
  title: PAGE_TITLES.adminInspiration,
  lead: 'Finished projects that show other towns what is possible.',
  open: 'Public gallery',
  tabsLabel: 'The gallery, and how to add to it',
  tabs: { current: 'Current Inspiration', create: 'Create New', existing: 'Add Existing Projects' },
  view: 'View Project',
  upvotes: 'Upvotes',
  upvoted: (amount: number) => count(amount, 'upvote', 'upvotes'),
  none: 'No inspiration projects yet',
  noneHint: 'Create one, or add a project that people have already submitted.',
  noneLeft: 'No projects to add',
  noneLeftHint: 'Every approved project is in the gallery. New ones show up here when they are approved.',
  addExisting: 'Add Existing Projects',
  formTitle: 'New inspiration project',
  formLead: 'It is approved and in the gallery as soon as you create it.',
  create: 'Create Inspiration Project',
  creating: 'Creating…',
  created: 'Inspiration project added',
  createFailed: 'Failed to add inspiration project. Please try again.',
};
