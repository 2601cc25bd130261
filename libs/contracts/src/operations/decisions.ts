import type { ProjectCard, Review } from './project.js';

/**
 * What a decision sets on a project. `Time` is how the caller writes a moment: the service by the database's clock, the
 * web as text.
 */
export interface DecidedFields<Time> {
  isApproved: boolean;
  rejectedAt: Time | null;
  rejectionReason: string | null;
  isFeatured: boolean;
  featuredAt: Time | null;
  isSponsored: boolean;
  sponsoredAt: Time | null;
  isInspiration: boolean;
  inspirationAt: Time | null;
}

type Decidable = Pick<ProjectCard, 'isApproved' | 'isFeatured' | 'isSponsored' | 'isInspiration'> & {
  rejectedAt: unknown;
  rejectionReason: string | null;
};

/** One kind of decision that an admin makes about a project. */
export interface DecisionRule {
  /**
   * The decision is about what the admin saw: a request may name its version, and then `already_decided` says that it
   * has changed since.
   */
  seen?: true;
  /** Only an approved project can be decided on so; `not_approved` otherwise. */
  ofApproved?: true;
  /**
   * In favour of the project or its owner: an admin does not decide so on their own project while there is another
   * admin (`own_thing`).
   */
  favours?: true;
  /**
   * What it sets at the moment `at`; null when the project is so already. Without it, the project's own row stays as it
   * is.
   */
  sets?: <Time>(project: Decidable, at: Time, reason: string | null) => Partial<DecidedFields<Time>> | null;
  /** What else admins see changed afterwards. The service keeps it in other tables. */
  review?: Partial<Review>;
}

const UNMARKED = {
  ...{ isFeatured: false, isSponsored: false, isInspiration: false },
  ...{ featuredAt: null, sponsoredAt: null, inspirationAt: null },
};
const REVIEWED = { needsLook: false, ownersEdit: null };

/**
 * All that admins decide about a project, by the verb. The verb is the last segment of the call's path, the key of the
 * web's words, and, after `project.`, what the audit trail says. The service, the gateway's routes and their documents,
 * and the web's rows are made from this table. Each decision can be made twice without harm.
 */
export const DECISIONS = {
  approve: {
    seen: true,
    favours: true,
    sets: ({ isApproved }) => (isApproved ? null : { isApproved: true, rejectedAt: null, rejectionReason: null }),
    review: { resubmission: null },
  },
  /**
   * A rejection also ends an approval, all marks, and the trust in the project's owner. Another reason takes the place
   * of the first; the date stays.
   */
  reject: {
    seen: true,
    sets: ({ rejectedAt, rejectionReason }, at, reason) => {
      if (rejectedAt === null) return { isApproved: false, rejectedAt: at, rejectionReason: reason, ...UNMARKED };
      return reason && reason !== rejectionReason ? { rejectionReason: reason } : null;
    },
    review: { resubmission: null, ...REVIEWED, creatorTrusted: false },
  },
  feature: {
    ofApproved: true,
    favours: true,
    sets: ({ isFeatured }, at) => (isFeatured ? null : { isFeatured: true, featuredAt: at }),
  },
  unfeature: { sets: ({ isFeatured }) => (isFeatured ? { isFeatured: false, featuredAt: null } : null) },
  sponsor: {
    ofApproved: true,
    favours: true,
    sets: ({ isSponsored }, at) => (isSponsored ? null : { isSponsored: true, sponsoredAt: at }),
  },
  unsponsor: { sets: ({ isSponsored }) => (isSponsored ? { isSponsored: false, sponsoredAt: null } : null) },
  /** Into the inspiration gallery. */
  inspiration: {
    ofApproved: true,
    favours: true,
    sets: ({ isInspiration }, at) => (isInspiration ? null : { isInspiration: true, inspirationAt: at }),
  },
  'remove-inspiration': {
    sets: ({ isInspiration }) => (isInspiration ? { isInspiration: false, inspirationAt: null } : null),
  },
  /**
   * An admin has reviewed what went live by trust, or what its owner changed, and leaves it so. An edit that waited is
   * public then.
   */
  look: { seen: true, favours: true, review: REVIEWED },
  /** From now on, what the project's owner submits goes live at once. */
  trust: { favours: true, review: { creatorTrusted: true } },
  untrust: { review: { creatorTrusted: false } },
  /** What the project was when an admin last reviewed it is public again. */
  'take-back': { seen: true, favours: true, review: REVIEWED },
} as const satisfies Record<string, DecisionRule>;

/** What an admin decides about a project: the verb. */
export type Decision = keyof typeof DECISIONS;

/** @returns the row of DECISIONS, with its optional columns. */
export const ruleOf = (decision: Decision): DecisionRule => DECISIONS[decision];

/** What admins decide about several projects at once. */
export const BULK_DECISIONS = ['approve', 'reject', 'look', 'delete'] as const;
export type BulkDecision = (typeof BULK_DECISIONS)[number];

/** `project` is an id or a slug. With a version, the call fails when the project was edited or decided since. */
export interface ProjectAtVersion {
  project: string;
  version?: number;
}

/** One decision about one project. */
export interface Deciding extends ProjectAtVersion {
  decision: Decision;
  /** Why it is rejected or taken back; the project's owner reads it. */
  reason?: string | null;
  /** With an approval: its owner is trusted from then on. */
  trust?: boolean;
}

/**
 * The operations that version 1.0.0 had instead of `decide`. Its gateways ask them while both versions serve, so they
 * are answered until the version after next.
 */
export const FORMER_DECISIONS = {
  ...{ approve: 'approve', look: 'look', trust: 'trust', untrust: 'untrust', takeBack: 'take-back' },
  ...{ feature: 'feature', unfeature: 'unfeature', sponsor: 'sponsor', unsponsor: 'unsponsor' },
  ...{ inspire: 'inspiration', uninspire: 'remove-inspiration' },
} as const satisfies Record<string, Decision>;
