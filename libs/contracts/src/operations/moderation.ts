import type { ReportReason } from './reports.js';

/** Months that the public counts tell of, the running one among them. */
export const MODERATION_MONTHS_MAX = 120;

/** What is counted of one month, which is the `2026-11` of UTC. */
export type OfMonth<Counts> = Counts & { month: string };

/** What was decided about submissions, and about projects that were public. */
export interface ProjectsModerated {
  approved: number;
  rejected: number;
  /** They were public, and an admin rejected or deleted them. */
  takenDown: number;
  picturesHidden: number;
  /**
   * Hours from sending in, or sending in again, to the decision: the median. Null when nothing was decided.
   * @format double
   */
  medianHours: number | null;
}

/**
 * What was decided on reports of one reason. A thing that several people reported counts once, by the reason of the
 * first.
 */
export interface ReportsDecided {
  dismissed: number;
  hidden: number;
  suspended: number;
}

export interface WordsModerated {
  commentsHidden: number;
  repliesHidden: number;
  /** What was decided on reports, by reason, where there were any. */
  reports: Partial<Record<ReportReason, ReportsDecided>>;
  /**
   * Hours from the first report to the decision: the median. Null when nothing was decided.
   * @format double
   */
  medianHours: number | null;
}

export interface PeopleModerated {
  suspended: number;
  /** A name, a picture or another field of a profile. */
  profilesCleared: number;
}

/** The parts of the public counts, and by which service each is known. */
export const MODERATION_PARTS = { projects: 'projects', words: 'comments', people: 'users' } as const;
export type ModerationPart = keyof typeof MODERATION_PARTS;

/** What moderators did in one month. A part is null while who knows it is away. */
export interface ModerationMonth {
  /**
   * The month of UTC.
   * @example 2026-11
   */
  month: string;
  projects: ProjectsModerated | null;
  words: WordsModerated | null;
  people: PeopleModerated | null;
}

export interface Moderation {
  /** Newest first, without gaps. */
  months: ModerationMonth[];
  /** Parts that are not known right now; they are null in every month. */
  missing: ModerationPart[];
}
