import type { Project, Rejection } from './project.js';

/** A project in the open data: of people, only the public name of its creator. */
export type OpenProject = Pick<
  Project,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'category'
  | 'status'
  | 'city'
  | 'state'
  | 'imageUrl'
  | 'websiteUrl'
  | 'upvotes'
  | 'commentCount'
  | 'isFeatured'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** The creator's display name. */
  creator: string;
};

/** A project in the export for admins. */
export type ExportedProject = OpenProject &
  Pick<Project, 'userId' | 'isApproved' | 'isSponsored' | 'isInspiration' | 'featuredAt' | 'sponsoredAt'> &
  Rejection;

/** The part of an export that begins after a project, by id; empty at the end. A part may be short before the end. */
export interface ExportQuery {
  after: number;
}
