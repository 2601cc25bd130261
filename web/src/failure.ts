import { AppError, type ErrorBody } from '@app/contracts';

const envelopeOf = (text: string): ErrorBody | null => {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' && 'code' in body && 'message' in body ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
};

/**
 * The error that an answer which is not ok becomes. Its message is the server's sentence for a person; its cause, which the log shows, and the message
 * of an answer that is not ours (a proxy's page) is product.md's line: the status, a colon, a space and the body, or the status text for an empty one.
 */
export const failureOf = (status: number, statusText: string, text: string): AppError => {
  const line = `${status}: ${text || statusText}`;
  const body = envelopeOf(text);
  const failure = body
    ? new AppError(body.code, body.message, body.details ? { details: body.details } : {})
    : new AppError(status >= 502 ? 'unavailable' : 'internal', line);
  failure.cause = new Error(line);
  return failure;
};
