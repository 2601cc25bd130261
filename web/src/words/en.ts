import {
  type AppError,
  type Category,
  type ProjectSort,
  type ProjectStatus,
  sentences,
  type SentenceKey,
  STATES,
} from '@app/contracts';
import { comments } from './en/comments.js';
import { number } from './en/format.js';
import { people } from './en/people.js';
import { projects } from './en/projects.js';
import { site } from './en/site.js';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/**
 * Everything a person reads, in English; another language is a second object of this shape. Texts that product.md gives are its words to the letter.
 * Values that the API knows (categories, statuses, states) are keys here, so that only what is shown is translated.
 */
export const en = {
  number,
  /** MMMM d, yyyy */
  date: (iso: string) => day.format(new Date(iso)),
  weekday: (date: Date) => weekday.format(date),
  sentences: sentences as Record<SentenceKey, string>,
  /** In English the server's own sentence; another language translates the error's code. */
  failure: (error: AppError): string => error.message,

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
  states: STATES as Record<string, string>,
  banners: { SPONSORED: 'SPONSORED', INSPIRATION: 'INSPIRATION', FEATURED: 'FEATURED' },
  sorts: {
    most_upvoted: 'Most upvoted',
    newest: 'Newest',
    most_discussed: 'Most discussed',
    trending: 'Trending',
  } satisfies Record<ProjectSort, string> as Record<ProjectSort, string>,

  actions: {
    cancel: 'Cancel',
    close: 'Close',
    remove: 'Remove',
    tryAgain: 'Try again',
    reload: 'Reload',
    signIn: 'Sign In',
    backToSite: 'Back to Site',
  },

  ...site,
  ...projects,
  ...people,
  comments,
  toasts: { region: 'Notifications (F8)' },
};

export type Words = typeof en;
