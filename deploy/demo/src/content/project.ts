import type { Category, ProjectStatus, StateCode } from '@app/contracts';

/** What somebody said about a project. */
export interface DemoWriting {
  /** first.last, of the people or the voters. */
  author: string;
  likes: number;
  /** Plain text. */
  content: string;
}

export interface DemoComment extends DemoWriting {
  replies: DemoWriting[];
}

/**
 * A project of the demo site: `<slug>.md` of deploy/demo/content, `<slug>.webp`, and `<slug>.comments.md` when people
 * talk about it.
 */
export interface DemoProject extends ProjectFile {
  /** The path of its picture. */
  picture: string;
  comments: readonly DemoComment[];
}

/** Ages are in days before the moment the site is filled. */
export interface ProjectFile {
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
  inspiration?: true;
  featuredDaysAgo?: number;
  sponsoredDaysAgo?: number;
  /** Approved unless this says otherwise. */
  decision?: 'pending' | { rejected: string };
  /** Markdown; `storyHtml` makes the page's HTML of it. */
  story: string;
}
