import { PAGE_TITLES, TOTAL_MAX } from '@app/contracts';
import { count, number } from '../format.js';

/** The home page and its filters. */
export const home = {
  title: PAGE_TITLES.home,
  heading: 'Projects',
  featured: 'FEATURED PROJECT',
  featuredLabel: 'Featured project',
  featuredOnly: 'Featured',
  showAll: 'Show all projects again',
  learnMore: 'Learn More',
  learnMoreAbout: (title: string) => `Learn More about ${title}`,
  projects: (total: number | null) =>
    total === null ? `${number(TOTAL_MAX)}+ projects` : count(total, 'project', 'projects'),
  inTowns: (projects: string, towns: number) => `${projects} in ${count(towns, 'town', 'towns')}`,
  search: 'Search projects',
  town: 'Town',
  allTowns: 'All towns',
  noTown: 'No town of this name has projects yet.',
  sort: 'Sort by',
  bestMatch: 'Best match',
  categories: 'Categories',
  allProjects: 'All Projects',
  moreCategories: 'More categories',
  earlierCategories: 'Earlier categories',
  loading: 'Loading projects',
  none: 'No projects found',
  noneHint: 'Try adjusting your filters or check back later.',
  failed: 'We couldn’t load projects',
  failedHint: 'Check your connection.',
};
