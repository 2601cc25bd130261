import type { PublicUser } from './profiles.js';

/** What an act of the audit trail was done to. */
export const TRAIL_TARGETS = ['project', 'user', 'comment', 'reply', 'archive', 'letter', 'newsletter'] as const;
export type TrailTarget = (typeof TRAIL_TARGETS)[number];

/** One act as its service has recorded it. `id` is unique within the service. */
export interface TrailEntry {
  id: number;
  at: string;
  actorId: string;
  /** `project.approve`: the target's kind and what was done. */
  action: string;
  targetType: TrailTarget;
  targetId: string;
  /** As it was called then: what is deleted has none to look up. */
  targetTitle: string;
  /** A reason, and what was changed. */
  details: Record<string, unknown>;
}

/** Left-out filters take everything. Times are ISO 8601; `to` itself is not included. */
export interface TrailFilters {
  actor?: string;
  action?: string;
  targetType?: TrailTarget;
  from?: string;
  to?: string;
}

/** `before` is a place in the order newest first: entries of that very time count when their id is lower. */
export interface TrailQuery extends TrailFilters {
  limit: number;
  before?: { at: string; id: number };
  /**
   * Leaves out the total: to count costs as much as there is to count, and whoever reads everything would count it with
   * every slice.
   */
  uncounted?: boolean;
}

/** Newest first; `total` counts all that the filters leave, and is null when it was not to be counted. */
export interface TrailSlice {
  entries: TrailEntry[];
  total: number | null;
}

/** An act of the whole site's trail. `id` is unique over all services; its actor may have no account any more. */
export interface Activity extends Omit<TrailEntry, 'id' | 'actorId'> {
  /** Unique in the whole trail. */
  id: string;
  actor: PublicUser;
}
