import type { PublicUser } from './profiles.js';

/**
 * What something was before a change. Versions are only ever added, and outlive what they tell of. `before` has only
 * the fields of `changed`, as they were; `by` is null when it is not known any more who it was.
 */
export interface Version {
  id: number;
  at: string;
  /** Null for the team, and when it is not known. */
  by: PublicUser | null;
  /** The fields that changed. */
  changed: string[];
  /** These fields as they were before. */
  before: Record<string, unknown>;
}

/** A slice of somebody's versions, newest first. `cursor` is one that the slice before gave out. */
export interface VersionsQuery {
  limit: number;
  cursor?: string;
}
