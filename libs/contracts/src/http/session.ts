import type { AuthProvider } from '../rules/enums.js';

export interface CsrfToken {
  csrfToken: string;
}

/**
 * One row of the sign-in page. `loginUrl` is where a browser goes for an active one; null when it is listed for display
 * only.
 */
export interface ProviderRow {
  id: AuthProvider;
  name: string;
  active: boolean;
  loginUrl: string | null;
  /** Links can be sent by mail, for a forgotten password or to sign in without one. */
  links?: true;
}

/** Where a browser goes next, on another site. */
export interface SentTo {
  url: string;
}

/** A browser in which somebody is signed in. */
export interface SignedIn {
  id: string;
  /** Such as `Firefox on Windows`; null for one that says nothing known of itself. */
  device: string | null;
  createdAt: string;
  /** To the hour. */
  lastSeenAt: string;
  /** The browser that asks. */
  isCurrent: boolean;
}

/** Why a sign-in with a provider failed: `/auth?error=…`. */
export const SIGN_IN_ERRORS = [
  'denied',
  'expired',
  'email_taken',
  'email_missing',
  'unavailable',
  'failed',
  /** Not of a sign-in: the browser has no session any more, and the server could not be told. */
  'signed_out_here',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

/** How the name of every cookie of this site begins where it is served over HTTPS. */
export const HOST_PREFIX = '__Host-';

/**
 * A cookie that scripts can read, beside the session's own that they cannot: it says only that there is one. Without it
 * the web app knows that nobody is signed in, and need not ask. web/src/first.js knows its name, too, with and without
 * HOST_PREFIX.
 */
export const SIGNED_IN_COOKIE = 'signed-in';

/** The header that carries the CSRF token of every call that is not a GET. */
export const CSRF_HEADER = 'x-csrf-token';
/**
 * The header that says whose write it is: the id of the person whose page it comes from, or NO_USER. When the session
 * is somebody else's, nothing is done (`session_changed`). Clients without pages need not send it.
 */
export const USER_HEADER = 'x-user-id';
export const NO_USER = '-';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const TOTAL_HEADER = 'x-total-count';
