import type { PublicUser } from './profiles.js';

/** What a legal hold is set on. */
export const HOLD_TARGETS = ['project', 'user'] as const;
export type HoldTarget = (typeof HOLD_TARGETS)[number];

/** What an admin sets it on, and why. A project by its id or slug; of a deleted one the id. */
export interface HoldFields {
  targetType: HoldTarget;
  targetId: string;
  reason: string;
}

/** Until it is released, nothing of the project or the person is removed for its age. */
export interface Hold extends HoldFields {
  id: number;
  /** As the thing was called when it was set. */
  title: string;
  setAt: string;
  setBy: PublicUser;
}

/** What must not be removed for its age: what stands under a hold now, or what an open case is about. */
export interface Held {
  projects: number[];
  people: string[];
}
