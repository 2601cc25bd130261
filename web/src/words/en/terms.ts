import { type Category, type ProjectFields, type ProjectSort, type ProjectStatus, US_STATES } from '@app/contracts';

/** Values that the API knows are keys here, so that only what is shown is translated. */
export const terms = {
  categories: {
    'Parks & Rec': 'Parks & Rec',
    'Main Street & Downtown': 'Main Street & Downtown',
    Infrastructure: 'Infrastructure',
    Festivals: 'Festivals',
    Cultural: 'Cultural',
    Marketplace: 'Marketplace',
    'Food & Drink': 'Food & Drink',
  } satisfies Record<Category, string> as Record<Category, string>,
  statuses: {
    Idea: 'Idea',
    Planning: 'Planning',
    'Initiated/Ongoing': 'Initiated/Ongoing',
    'Implemented/Completed': 'Implemented/Completed',
  } satisfies Record<ProjectStatus, string> as Record<ProjectStatus, string>,
  /** What people fill in of a project. */
  fields: {
    title: 'Title',
    description: 'Short description',
    content: 'Detailed description',
    category: 'Category',
    status: 'Status',
    city: 'City',
    state: 'State',
    imageUrl: 'Image',
    websiteUrl: 'Website',
  } satisfies Record<keyof ProjectFields, string> as Record<keyof ProjectFields, string>,
  states: US_STATES as Record<string, string>,
  banners: { SPONSORED: 'SPONSORED', INSPIRATION: 'INSPIRATION', FEATURED: 'FEATURED' },
  sorts: {
    most_upvoted: 'Most upvoted',
    newest: 'Newest',
    most_discussed: 'Most discussed',
    trending: 'Trending',
  } satisfies Record<ProjectSort, string> as Record<ProjectSort, string>,
};
