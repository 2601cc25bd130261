import type { AuthProvider } from './enums.js';

export interface CsrfToken {
  csrfToken: string;
}

/** One row of the sign-in page. `loginUrl` is where a browser goes for an active one; null when it is listed for display only. */
export interface ProviderRow {
  id: AuthProvider;
  name: string;
  active: boolean;
  loginUrl: string | null;
}

/** Why a sign-in with a provider failed: `/auth?error=…`. */
export const SIGN_IN_ERRORS = ['denied', 'expired', 'email_taken', 'email_missing', 'unavailable', 'failed'] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

/**
 * A cookie that scripts can read, beside the session's own that they cannot: it says only that there is one. Without it the web app knows that nobody
 * is signed in, and need not ask. web/public/first.js knows its name, too.
 */
export const SIGNED_IN_COOKIE = 'signed-in';

/** The header that carries the CSRF token of every call that is not a GET. */
export const CSRF_HEADER = 'x-csrf-token';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const TOTAL_HEADER = 'x-total-count';
