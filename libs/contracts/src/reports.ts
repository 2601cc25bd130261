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
 * What an admin does about a reported thing: nothing, it is taken out of public sight, or the account of its author is suspended. A person cannot
 * be hidden.
 */
export const REPORT_ACTIONS = ['dismiss', 'hide', 'suspend_author'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** What a person reports: a project by its id or slug, anything else by its id. */
export interface ReportTarget {
  targetType: ReportTargetType;
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

/** The reported thing as it is now. What was deleted has neither title nor text. */
export interface ReportedThing {
  /** `hidden`: not public any more, because a moderator took it away. */
  state: 'shown' | 'hidden' | 'deleted';
  /** Of the project, or of the one that the words stand on; of a person the name. */
  title: string | null;
  /** The words, also when they are hidden; a project's short description; a person's bio. */
  text: string | null;
  /** Where it stands on the site. */
  path: string | null;
}

export interface Resolution {
  action: ReportAction;
  note: string | null;
  at: string;
  admin: PublicUser;
}

/** All reports of one thing that wait for one decision, or that got one. What is reported after a decision is a new case. */
export interface ReportCase extends ReportTarget {
  id: number;
  thing: ReportedThing;
  /** Who wrote it, whose project it is, or the reported person. */
  author: PublicUser;
  reportCount: number;
  /** The first REPORTS_SHOWN, oldest first. */
  reports: CaseReport[];
  openedAt: string;
  resolution: Resolution | null;
}

/** An admin's decision. The owner of a project that is hidden reads `note` as the reason for it; so does whose account is suspended. */
export interface ReportDecision {
  action: ReportAction;
  note: string | null;
  /** With `suspend_author`: the thing is hidden, too, when it is still public. */
  alsoHide?: boolean;
}
