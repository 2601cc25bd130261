import { AppError, ERROR_CODES, type Caller, type ErrorCode, type FieldFault } from '@app/contracts';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { Carried } from '../telemetry/tracing.js';

/**
 * What a request carries on the bus. It carries the time that is left, not a point in time, so that clocks need not
 * agree.
 */
export interface RequestEnvelope extends Carried {
  input: unknown;
  caller: Caller;
  timeoutMs: number;
}

/** The request in a message, or undefined when it is none. */
export function readRequest(message: Msg): RequestEnvelope | undefined {
  let read: unknown;
  try {
    read = message.json();
  } catch {
    return undefined;
  }
  const { input, caller, requestId, traceparent, timeoutMs } = (read ?? {}) as Partial<RequestEnvelope>;
  const isWhole =
    typeof input === 'object' &&
    typeof caller === 'object' &&
    typeof requestId === 'string' &&
    typeof timeoutMs === 'number';
  return isWhole ? { input, caller, requestId, timeoutMs, ...(traceparent && { traceparent }) } : undefined;
}

/** JSON as text, typed by what it holds. It is passed on as it is. */
export class Json<T> {
  /** For the compiler only: never set. */
  readonly holds?: T;

  constructor(readonly text: string) {}
}

const ERROR_HEADER = 'error';
/** In the place of an error's code: this instance is of another version and does not have the operation. */
const UNKNOWN = 'unknown_operation';

/** Tells the caller of one instance that it does not have the operation. */
export function respondUnknown(message: Msg): void {
  const mark = headers();
  mark.set(ERROR_HEADER, UNKNOWN);
  message.respond('', { headers: mark });
}

/** The instance that was asked does not have the operation; one of another version may. */
export const isUnknown = (reply: Msg): boolean => reply.headers?.get(ERROR_HEADER) === UNKNOWN;

/** The instance that was asked could not do it just now; another one may. */
export const isAway = (reply: Msg): boolean => reply.headers?.get(ERROR_HEADER) === ('unavailable' satisfies ErrorCode);

/** The body and headers of a failed answer. */
export function encodeError(error: AppError): { body: string; headers: MsgHdrs } {
  const mark = headers();
  mark.set(ERROR_HEADER, error.code);
  const { code, message, details, retryAfterSeconds } = error;
  return { body: JSON.stringify({ code, message, details, retryAfterSeconds }), headers: mark };
}

/** The error an answer holds, or null for a success. */
export function decodeError(reply: Msg): AppError | null {
  if (!reply.headers?.has(ERROR_HEADER)) return null;
  const { code, message, details, retryAfterSeconds } = reply.json<{
    code: string;
    message: string;
    details?: FieldFault[];
    retryAfterSeconds?: number;
  }>();
  const known = ERROR_CODES.includes(code as ErrorCode) ? (code as ErrorCode) : 'internal';
  return new AppError(known, message, {
    ...(details ? { details } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  });
}
