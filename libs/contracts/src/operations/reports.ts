import type { PublicUser } from './profiles.js';

/** What people can report. */
export const REPORT_TARGETS = ['project', 'comment', 'reply', 'user'] as const;
export type ReportTargetType = (typeof REPORT_TARGETS)[number];

/** Why something is reported, with the sentence that says so. */
export const REPORT_REASONS = {
  spam: 'It is spam or advertising',
  offensive: 'It is offensive, hateful or threatening',
  false_information: 'It tells something that is not true',
  personal_data: 'It shows personal data of somebody',
  other: 'Something else is wrong with it',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_KEYS = Object.keys(REPORT_REASONS) as ReportReason[];

export const REPORT_STATES = ['open', 'resolved'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/**
 * What an admin does about a reported thing: nothing, it is taken out of public sight, or the account of its author is
 * suspended. A person cannot be hidden.
 */
export const REPORT_ACTIONS = ['dismiss', 'hide', 'suspend_author'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** What a person reports: a project by its id or slug, anything else by its id. */
export interface ReportTarget {
  targetType: ReportTargetType;
  /** The id of the reported thing. */
  targetId: string;
}

/** What one person says of one thing. `note` is normalised and checked by the gateway. */
export interface ReportFields extends ReportTarget {
  reason: ReportReason;
  note: string | null;
}

export interface Report extends ReportFields {
  id: number;
  createdAt: string;
}

/** A report as admins read it. */
export interface CaseReport extends Pick<Report, 'reason' | 'note' | 'createdAt'> {
  reporter: PublicUser;
}

/** What can be read in a thing. */
export interface ThingWords {
  /** The title of the project, or of the project that the words stand on; for a person the name. */
  title: string | null;
  /** The words, also when they are hidden; a project's short description; a person's bio. */
  text: string | null;
  /** The beginning of a project's story, without its form; of anything else null. */
  story: string | null;
}

/** A thing as it was when it was first reported with these words. Of a comment and a reply `title` is null. */
export interface ReportedWords extends ThingWords {
  /** When it was first reported with these words. */
  at: string;
}

/**
 * The reported thing as it is now. Of a deleted comment or reply it has the last words; what else was deleted has none.
 */
export interface ReportedThing extends ThingWords {
  /** `hidden`: not public any more, because a moderator took it away. */
  state: 'shown' | 'hidden' | 'deleted';
  /** Where it stands on the site. */
  path: string | null;
}

export interface Resolution {
  action: ReportAction;
  note: string | null;
  at: string;
  admin: PublicUser;
}

/** An admin has taken the last decision back. */
export interface Reopening {
  reason: string | null;
  at: string;
  admin: PublicUser;
}

/** To take a decision back: which one, by its time, so that nobody takes back another one than they have read. */
export interface TakeBack {
  decidedAt: string;
  reason: string | null;
}

/** What became of a report, for whoever made it. */
export const OWN_REPORT_STATES = ['open', 'acted_on', 'dismissed'] as const;
export type OwnReportState = (typeof OWN_REPORT_STATES)[number];

/** One's own report. Title and text are those that were reported; null for reports that are older than this record. */
export interface OwnReport extends Report {
  state: OwnReportState;
  decidedAt: string | null;
  /** As it was reported. */
  title: string | null;
  /** The first OWN_REPORT_TEXT_MAX letters. */
  text: string | null;
  /** Where it stands, if it is public. */
  path: string | null;
}

/**
 * All reports of one thing that wait for one decision, or that got one. What is reported after a decision is a new
 * case.
 */
export interface ReportCase extends ReportTarget {
  id: number;
  thing: ReportedThing;
  /**
   * The newest REPORTED_WORDS_SHOWN of the texts that were reported, oldest first. Empty for cases that are older than
   * this record.
   */
  asReported: ReportedWords[];
  /** The person who wrote it, whose project it is, or who was reported. */
  author: PublicUser;
  reportCount: number;
  /** The first REPORTS_SHOWN, oldest first. */
  reports: CaseReport[];
  openedAt: string;
  resolution: Resolution | null;
  /** When the last decision before was taken back. */
  reopening: Reopening | null;
}

/**
 * An admin's decision. The owner of a project that is hidden reads `note` as the reason for it; so does whose account
 * is suspended.
 */
export interface ReportDecision {
  action: ReportAction;
  note: string | null;
  /** With `suspend_author`: the thing is hidden, too, when it is still public. */
  alsoHide?: boolean;
}
