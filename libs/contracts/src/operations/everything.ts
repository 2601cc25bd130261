import type { PublicUser } from './profiles.js';
import type { OwnReportState, ReportReason, ReportTarget } from './reports.js';
import type { ServiceName } from '../system/services.js';

/** What people make on the site. */
export const THING_KINDS = ['project', 'comment', 'reply', 'report'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** How a project stands, how words stand, and what became of a report. */
export const THING_STATES = [
  ...(['pending', 'approved', 'rejected'] as const),
  ...(['shown', 'hidden', 'deleted', 'waiting'] as const),
  ...(['open', 'acted_on', 'dismissed'] as const satisfies OwnReportState[]),
] as const;
export type ThingState = (typeof THING_STATES)[number];

/** Something that a person has made, as admins read it. */
export interface PersonsThing {
  /**
   * Unique.
   * @example comment-12
   */
  id: string;
  kind: ThingKind;
  /** When it was made; of words that were deleted while they were hidden, when they were deleted. */
  at: string;
  /** The title of a project, or of what was reported, as it was then. */
  title: string | null;
  /** The first THING_TEXT_MAX letters of the words; a project's short description; what somebody added to a report. */
  text: string | null;
  state: ThingState;
  /** Why it was rejected or hidden, as the person reads it. */
  reason: string | null;
  /** For a report: what was reported, and why. */
  report: (ReportTarget & { reason: ReportReason }) | null;
  /** Where it stands on the site. */
  path: string | null;
}

/**
 * The lists that all of a person's things are put together from, and who has them. Of things of the same millisecond
 * those of the first list come first.
 */
export const THING_LISTS = {
  projects: ['project'],
  comments: ['comment', 'reply', 'report', 'deleted', 'waiting'],
} as const satisfies Partial<Record<ServiceName, readonly string[]>>;
type ThingLists = typeof THING_LISTS;
export type ThingList = ThingLists[keyof ThingLists][number];
const LISTS: readonly ThingList[] = Object.values(THING_LISTS).flat();
/** The place of a list among them. */
export const rankOf = (list: ThingList): number => LISTS.indexOf(list);

/** A thing with its place in the whole: the rank of its list, and its row's id there. */
export interface PlacedThing extends PersonsThing {
  rank: number;
  row: number;
}

/** `before` is a place in the order newest first, of whichever list. */
export interface ThingsQuery {
  userId: string;
  /** Only these. */
  kind?: ThingKind;
  limit: number;
  before?: { at: string; rank: number; row: number };
}

/** Newest first. `total` is counted with the first slice only, and up to one more than TOTAL_MAX of each list. */
export interface ThingsSlice {
  things: PlacedThing[];
  total: number | null;
}

/** The services that know a person's things. */
export type ThingService = keyof ThingLists;
export const THING_SERVICES = Object.keys(THING_LISTS) as ThingService[];

export interface Everything {
  /** Newest first. */
  things: PersonsThing[];
  nextCursor: string | null;
  /** Exact up to TOTAL_MAX, null beyond, while a service is away, and with every slice but the first. */
  total: number | null;
  /** Services that are away: what they have is left out. */
  missing: ThingService[];
}

/** What _Hide all_ takes away: a report is no harm to anybody. */
export const HIDE_ALL_KINDS = ['project', 'comment', 'reply'] as const satisfies ThingKind[];
export type HideAllKind = (typeof HIDE_ALL_KINDS)[number];

export interface HideAllFields {
  reason: string;
  /** Before anything else, so that nothing new comes meanwhile. */
  suspend?: boolean;
}

/** The event that an admin asked for it, for the services that take things away. */
export interface HideAllAsked {
  runId: number;
  userId: string;
  by: string;
  reason: string;
  /** What was made later stays. */
  until: string;
}

/** How far a service has come with one kind of things. `done` may be less in the end: some were gone already. */
export interface HideAllPart {
  runId: number;
  kind: HideAllKind;
  total: number;
  done: number;
}

/**
 * What one service says of a person: what stands there now, and how far it has come with the latest run that it knows
 * of.
 */
export interface HideAllParts {
  standing: { kind: HideAllKind; count: number }[];
  parts: HideAllPart[];
}

/** A run as the users service keeps it: one at a time for a person. */
export interface HideAllRun {
  id: number;
  state: 'running' | 'done';
  reason: string;
  /** Whether the person was to be suspended with it. */
  suspend: boolean;
  askedAt: string;
  askedBy: PublicUser;
  endedAt: string | null;
}

/** How many things of a kind there are to take away, and how many are gone. */
export interface HideAllCount {
  total: number;
  done: number;
}

/** How far it is, put together. */
export interface HideAllProgress extends HideAllRun {
  /** How many things there were when it began, or it has taken away since. */
  total: number;
  done: number;
  /** The counts of each kind; null while they are not known. */
  kinds: Record<HideAllKind, HideAllCount | null>;
}

export interface HideAll {
  /** What would be taken away now; null while that is not known. */
  standing: Record<HideAllKind, number | null>;
  /** The latest one. */
  run: HideAllProgress | null;
  /** Services that are away. */
  missing: ThingService[];
}
