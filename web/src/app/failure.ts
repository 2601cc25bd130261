import { AppError, type ErrorBody } from '@app/contracts';

const envelopeOf = (text: string): ErrorBody | null => {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' && 'code' in body && 'message' in body ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
};

const spoken = new WeakSet<AppError>();

/** Did the site itself say this error's sentence? Not so when the network or a proxy failed. */
export const saidByServer = (error: unknown): error is AppError => error instanceof AppError && spoken.has(error);

/**
 * The error for an answer that is not ok. Its message is the sentence in the answer. An answer that is not ours (a
 * proxy's page) has none: then the message is product.md's line, `status: body`, with the status text for an empty
 * body. The log always shows that line, as the error's cause.
 */
export const failureOf = (status: number, statusText: string, text: string, retryAfter?: string | null): AppError => {
  const line = `${status}: ${text || statusText}`;
  const body = envelopeOf(text);
  const seconds = Number(retryAfter);
  const failure = body
    ? new AppError(body.code, body.message, {
        ...(body.details ? { details: body.details } : {}),
        ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
      })
    : new AppError(status >= 502 ? 'unavailable' : 'internal', line);
  failure.cause = new Error(line);
  if (body) spoken.add(failure);
  return failure;
};

const unanswered = new WeakSet<AppError>();

/** The error for a request that got no answer: the network failed, or was silent for too long. */
export const noAnswer = (cause?: unknown): AppError => {
  const failure = Object.assign(new AppError('unavailable'), { cause });
  unanswered.add(failure);
  return failure;
};

/**
 * Did anybody answer, the site or a proxy? Otherwise the error has no words of theirs, and the documented sentence of
 * what failed is shown.
 */
export const wasAnswered = (error: unknown): error is AppError => error instanceof AppError && !unanswered.has(error);
