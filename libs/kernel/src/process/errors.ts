import { AppError } from '@app/contracts';

/** SQLSTATE classes that say "not now": connection lost, out of resources, shutdown, cancelled by a time limit, lock not had. */
const OUTAGE_SQLSTATE = /^(08|53|57P0|57014|55P03|25P03|XX000)/;

const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

const OUTAGE_MESSAGES =
  /connection (terminated|is closed|ended)|timeout exceeded when trying to connect|query read timeout|socket hang up|not queryable|stream isn't writeable|command timed out|max retries per request|connection not established|before secure TLS/i;

/** Redis answers, but cannot: full, still reading its data, not the primary. */
const REDIS_OUTAGE = /^(OOM|LOADING|MISCONF|READONLY|BUSY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|TRYAGAIN) /;

/** True for a failure of something we depend on (database, cache, store, bus), false for a mistake of ours. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, cause } = error as { code?: unknown; driverError?: unknown; cause?: unknown };
  if (typeof code === 'string' && (OUTAGE_CODES.has(code) || OUTAGE_SQLSTATE.test(code))) return true;
  if (OUTAGE_MESSAGES.test(error.message) || REDIS_OUTAGE.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  return isOutage(driverError) || isOutage(cause);
}

/** Any error as one that may cross a wire: its own when it was thrown on purpose, `unavailable` for an outage, else `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
  return new AppError('internal');
}

/** The violated constraint's name, when the database refused a row for it (SQLSTATE class 23); else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string; constraint?: string };
  return cause.code?.startsWith('23') ? cause.constraint : undefined;
}
