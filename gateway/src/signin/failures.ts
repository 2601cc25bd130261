import { isAppError, PAGES, type SignInError } from '@app/contracts';
import { isOutage } from '@app/kernel';
import { ClientError, ResponseBodyError } from 'openid-client';

/** Why a sign-in failed, as a word that the sign-in page knows. */
export function signInErrorOf(error: unknown): SignInError {
  if (isAppError(error, 'email_taken')) return 'email_taken';
  // The users service refuses claims for one reason only: there is no usable e-mail address.
  if (isAppError(error, 'validation_failed')) return 'email_missing';
  if (isAppError(error, 'unavailable') || isOutage(error) || isProviderOutage(error)) return 'unavailable';
  // The provider does not accept the code any more: it was used, or the page was open for too long.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  return 'failed';
}

function isProviderOutage(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
}

/** What may be logged. The error itself may hold codes, tokens and states of the flow. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  const line = `${error.name}: ${error.message}${typeof code === 'string' ? ` (${code})` : ''}`;
  return signInErrorOf(error) === 'failed' ? (error.stack ?? line) : line;
}

/** The URL of the sign-in page, with the reason of a failure and the place to return to. */
export function authPath({ error, returnTo }: { error?: SignInError; returnTo: string }): string {
  const query = new URLSearchParams({ ...(error ? { error } : {}), ...(returnTo === '/' ? {} : { returnTo }) });
  return query.size > 0 ? `${PAGES.auth}?${query.toString()}` : PAGES.auth;
}
