import { PAGE_TITLES } from '@app/contracts';

/** The gallery. */
export const inspiration = {
  title: PAGE_TITLES.inspiration,
  lead: 'Projects that other towns finished, and how they got there.',
  none: 'No inspiration projects yet',
  noneHint: 'Check back soon for inspiring projects added by our team.',
  allProjects: 'All Projects',
};
