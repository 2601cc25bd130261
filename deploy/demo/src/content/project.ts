import type { ProjectStatus, StateCode } from '@app/contracts';
import type { Cover } from '../pictures/picture.js';

/** A project of the demo site as it is written down; ages are in days before the moment the site is filled. */
export interface DemoProject {
  title: string;
  /** The provider's name of one of the demo people: first.last. */
  author: string;
  city: string;
  state: StateCode;
  status: ProjectStatus;
  daysAgo: number;
  votes: number;
  cover: Cover;
  description: string;
  /** See `storyHtml`. */
  story: string;
  website?: string;
  featuredDaysAgo?: number;
  sponsoredDaysAgo?: number;
  inspiration?: true;
  /** Approved unless this says otherwise. */
  decision?: 'pending' | { rejected: string };
}
