/** What becomes of the projects of somebody who deletes their account. */
export const PROJECT_FATES = ['keep', 'remove'] as const;
export type ProjectFate = (typeof PROJECT_FATES)[number];

/**
 * For so long one can come back. Events are kept no longer: when the account goes, none is left that was published
 * before its name was taken from the public.
 */
export const DELETION_DAYS = 7;

/** Who signed in less than this ago has shown who they are: a password that they are asked for may be missing. */
export const FRESH_SIGN_IN_SECONDS = 600;

/** A deletion that waits. Until then nobody else sees the name, and the person reads and no more. */
export interface Deletion {
  /** When the account goes. */
  at: string;
  projects: ProjectFate;
  /** A legal hold stands on the account: it goes when that is released, and not before `at`. */
  isHeld: boolean;
}

export interface DeletionRequest {
  /** Needless shortly after a sign-in, which accounts without a password have to do. */
  password?: string;
  projects: ProjectFate;
}

/** An account is gone, with all that it was known by. */
export interface Forgotten {
  userId: string;
  projects: ProjectFate;
}
