import type { Category, ProjectStatus, StateCode } from '@app/contracts';
import type { Cover } from '../pictures/picture.js';

/** A project of the demo site: one file of deploy/demo/content. Ages are in days before the moment the site is filled. */
export interface DemoProject {
  title: string;
  description: string;
  category: Category;
  status: ProjectStatus;
  city: string;
  state: StateCode;
  /** One of the demo's residents: first.last. */
  author: string;
  website?: string;
  daysAgo: number;
  votes: number;
  cover: Cover;
  inspiration?: true;
  featuredDaysAgo?: number;
  sponsoredDaysAgo?: number;
  /** Approved unless this says otherwise. */
  decision?: 'pending' | { rejected: string };
  /** Markdown; `storyHtml` makes the page's HTML of it. */
  story: string;
}
