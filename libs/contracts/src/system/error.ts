import type { RateLimit } from '../http/limits.js';

/** Every value of an error body's `code`. The HTTP status of each stands in the gateway's errors.ts. */
export const ERROR_CODES = [
  'bad_request',
  'form_refused',
  'authentication_required',
  'invalid_credentials',
  'forbidden',
  'wrong_password',
  'sign_in_again',
  'csrf_failed',
  'not_found',
  'method_not_allowed',
  'too_slow',
  'session_changed',
  'already_upvoted',
  'already_liked',
  'email_taken',
  'not_approved',
  'was_approved',
  'idempotency_mismatch',
  'edit_conflict',
  'already_decided',
  'already_reported',
  'already_resolved',
  'own_thing',
  'own_role',
  'own_account',
  'last_admin',
  'provider_taken',
  'last_way_in',
  'link_expired',
  'account_suspended',
  'deletion_waits',
  'too_large',
  'unsupported_image',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One faulty field and the sentence that says so. */
export interface FieldFault {
  field: string;
  message: string;
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  statusCode: number;
  /** One sentence for a person. */
  message: string;
  error: string;
  code: ErrorCode;
  /** Every faulty field, for validation_failed. */
  details?: FieldFault[];
  requestId: string;
}

/** The message of `unsupported_image`, and what a form says of such a file. */
export const ONLY_IMAGES = 'Only image files are allowed';

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  bad_request: 'The request could not be understood',
  form_refused: 'This form was not accepted. Please wait a moment and send it again.',
  authentication_required: 'Authentication required',
  invalid_credentials: 'Invalid email or password',
  forbidden: 'You are not allowed to do this',
  wrong_password: 'This is not your password',
  sign_in_again: 'Please enter your password, or sign in once more',
  csrf_failed: 'The security token is missing or no longer valid. Reload the page and try again.',
  not_found: 'Not found',
  method_not_allowed: 'This address does not take that method',
  too_slow: 'The request took too long to arrive',
  session_changed: 'Somebody has signed in or out in this browser since this page was opened. Nothing was sent.',
  already_upvoted: 'You have already upvoted this project',
  already_liked: 'You have already liked this',
  email_taken: 'An account with this email already exists',
  not_approved: 'This project is not approved yet',
  was_approved: 'This project has been public, so only our team can delete it',
  idempotency_mismatch: 'This Idempotency-Key was used with another request',
  edit_conflict: 'This project was changed in the meantime',
  already_decided: 'Another admin has decided on this project in the meantime',
  already_reported: 'You have already reported this',
  already_resolved: 'Another decision was made on this report in the meantime',
  own_thing: 'You cannot report what is your own',
  own_role: 'You cannot change your own role',
  own_account: 'You cannot do this to your own account',
  last_admin: 'The site needs at least one active admin',
  deletion_waits: 'Your account will be deleted. Come back first to change or add anything.',
  provider_taken: 'This sign-in leads into another account already',
  last_way_in: 'This is the only way into your account. Set a password first.',
  link_expired: 'This link has been used or is too old. Please ask for a new one.',
  account_suspended: 'Your account is suspended. You can read everything, but not change or add anything.',
  too_large: 'The request is too large',
  unsupported_image: ONLY_IMAGES,
  unsupported_media_type: 'This content type is not supported',
  validation_failed: 'Some fields need your attention',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'This part of the site is not available right now. Please try again in a moment.',
  internal: 'Something went wrong on our side',
};

const SIGN_UPS = 'Too many people have just signed up from your network. Please try again in half an hour.';

/** The message of `own_thing` when an admin would decide about what is their own. */
export const OWN_DECISION = 'This is your own. Another admin decides about it.';

/** The message of `already_decided` when no other admin was faster. */
export const OWNER_CHANGED = 'The owner has changed this project in the meantime. Please look at it again.';

/**
 * The message of `already_resolved` when the decision has been taken back and its reports went over to a newer case.
 */
export const JOINED_CASE =
  'This decision was taken back already. Its reports are now with newer ones of the same thing.';

/** What somebody beyond a limit is told, where there is more to say than of `rate_limited`. */
export const TOO_MANY: Partial<Record<RateLimit, string>> = {
  signIns: 'Too many sign-ins from your network. Please try again in a few minutes.',
  links: 'Many links were asked for from your network. Please try again in a quarter of an hour.',
  signUps: SIGN_UPS,
  unprovenSignUps: SIGN_UPS,
  subscriptions: 'Many addresses have just been entered from your network. Please try again in a quarter of an hour.',
  uploads: 'You have uploaded many pictures in a short time. Please try again in half an hour.',
  newcomerWritings: 'You are new here and have written a lot in a short time. Please take a break of ten minutes.',
  submissions: 'You have submitted many projects within an hour. Please send in the next one a little later.',
  reports: 'You have reported many things within an hour. Please report the next one a little later.',
};

/**
 * The one error that is thrown on purpose, in a service, the gateway or the browser; the bus and the HTTP envelope
 * carry it whole. `message` is one sentence for a person; `details` belongs to `validation_failed`; `retryAfterSeconds`
 * to `rate_limited` and `unavailable`.
 */
export class AppError extends Error {
  readonly details: FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string = DEFAULT_MESSAGES[code],
    extra: { details?: FieldFault[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Is it an `AppError`, and of this code when one is given? */
export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);

/** The error about one field; `message` is its sentence. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('validation_failed', undefined, { details: [{ field, message }] });
