import { AppError } from '@app/contracts';

/**
 * SQLSTATEs that say "not now". Not reached: connection lost (08), not let in (28), no such database while it is
 * restored (3D000). Not able: out of resources (53), shutdown (57P0), the disk (58), a standby that takes no writes
 * (25006), a transaction that was idle for too long (25P03, 25P04).
 */
const OUTAGE_SQLSTATE = /^(08|28|3D000|53|57P0|58|25006|25P03|25P04)/;

/**
 * SQLSTATEs by which a database that answers ends what takes too long or is in the way of others. They are a statement
 * over its time limit (57014), a lock not had in time (55P03), a deadlock or a conflict with another transaction
 * (40001, 40P01).
 */
const TOO_SLOW_SQLSTATE = /^(57014|55P03|40001|40P01)/;

const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** A query runner is released under a transaction when its connection ends between two statements. */
const OUTAGE_MESSAGES =
  /connection (terminated|is closed|ended)|timeout exceeded when trying to connect|query read timeout|socket hang up|not queryable|stream isn't writeable|command timed out|query runner (already|was already) released|max retries per request|connection not established|before secure TLS/i;

/**
 * Redis answers that it cannot: it is full, still loads its data, or is not the primary. Before Redis 7, a script's
 * error stands within a sentence.
 */
const REDIS_OUTAGE =
  /^(?:ERR Error running script .*: -)?(OOM|LOADING|MISCONF|READONLY|BUSY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|TRYAGAIN) /;

/**
 * True when something we depend on (database, cache, store, bus, another service) is away or cannot right now; false
 * for a mistake of ours.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.code === 'unavailable';
  const { code, severity, driverError, cause } = error as {
    [K in 'code' | 'severity' | 'driverError' | 'cause']?: unknown;
  };
  // The database ended the session or did not begin one. That is never the fault of the statement.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (typeof code === 'string' && (OUTAGE_CODES.has(code) || OUTAGE_SQLSTATE.test(code))) return true;
  if (OUTAGE_MESSAGES.test(error.message) || REDIS_OUTAGE.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  return isOutage(driverError) || isOutage(cause);
}

/**
 * SQLSTATEs by which a database that answers takes no writes: its disk is full or faulty (53100, 58030), or it is a
 * standby (25006).
 */
const NO_WRITES_SQLSTATE = /^(53100|58030|25006)$/;

/** True when the database answers but takes no writes. */
export function isWriteRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { [K in 'code' | 'driverError']?: unknown };
  return (typeof code === 'string' && NO_WRITES_SQLSTATE.test(code)) || isWriteRefused(driverError);
}

/**
 * True when the database answers but ended the work, because it took too long or stood in the way. It may do so each
 * time: unlike an outage it is not waited out, but tried a few times and told as an error.
 */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, cause } = error as { [K in 'code' | 'driverError' | 'cause']?: unknown };
  return (typeof code === 'string' && TOO_SLOW_SQLSTATE.test(code)) || isTooSlow(driverError) || isTooSlow(cause);
}

/** By the driver's limit for a statement, and by `before`. */
const UNANSWERED = /^(query read timeout|not done within)/i;

/**
 * True when no answer came within our own limit: something is away, or this very work takes too long each time. Whoever
 * must know which asks for something small.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error &&
  (UNANSWERED.test(error.message) || isUnanswered((error as { driverError?: unknown }).driverError));

/**
 * Turns any error into one that may be sent: an AppError stays, what may go well another time is `unavailable`, all
 * else is `internal`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error) || isTooSlow(error)) return new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
  return new AppError('internal');
}

/** The violated constraint's name, when the database refused a row for it (SQLSTATE class 23); else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string; constraint?: string };
  return cause.code?.startsWith('23') ? cause.constraint : undefined;
}
