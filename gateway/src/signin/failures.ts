import { isAppError, PAGES, type SignInError } from '@app/contracts';
import { isOutage } from '@app/kernel';
import { ClientError, ResponseBodyError } from 'openid-client';

/** Why a sign-in did not come about, in the words the sign-in page knows. */
export function signInErrorOf(error: unknown): SignInError {
  if (isAppError(error, 'email_taken')) return 'email_taken';
  // The users service refuses claims only for what an account cannot do without: the address.
  if (isAppError(error, 'validation_failed')) return 'email_missing';
  if (isAppError(error, 'unavailable') || isOutage(error) || isProviderOutage(error)) return 'unavailable';
  // The provider knows the code no more: it was used, or the page stood open for too long.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  return 'failed';
}

function isProviderOutage(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
}

/** What may be logged of it. The error itself can hold codes, tokens and states of the flow. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  const line = `${error.name}: ${error.message}${typeof code === 'string' ? ` (${code})` : ''}`;
  return signInErrorOf(error) === 'failed' ? (error.stack ?? line) : line;
}

/** The sign-in page; after a failure it says why, and the next try comes back to the same place. */
export function authPath({ error, returnTo }: { error?: SignInError; returnTo: string }): string {
  const query = new URLSearchParams({ ...(error ? { error } : {}), ...(returnTo === '/' ? {} : { returnTo }) });
  return query.size > 0 ? `${PAGES.auth}?${query.toString()}` : PAGES.auth;
}
