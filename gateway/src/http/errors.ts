import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorBody, type ErrorCode, isAppError } from '@app/contracts';
import { isOutage, type Log, toAppError } from '@app/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asksForPage, faultPage } from '../pages/fault-page.js';
import { HTML, JSON_TYPE } from './public-reads.js';
import type { ApiRoutes } from './routes.js';

/** The HTTP status of every error code: the only place where these numbers stand. */
export const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  form_refused: 400,
  authentication_required: 401,
  invalid_credentials: 401,
  forbidden: 403,
  wrong_password: 403,
  sign_in_again: 403,
  csrf_failed: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  session_changed: 409,
  already_upvoted: 409,
  already_liked: 409,
  email_taken: 409,
  not_approved: 409,
  was_approved: 409,
  idempotency_mismatch: 409,
  already_reported: 409,
  already_resolved: 409,
  last_admin: 409,
  provider_taken: 409,
  last_way_in: 409,
  own_thing: 403,
  own_role: 403,
  own_account: 403,
  account_suspended: 403,
  deletion_waits: 403,
  link_expired: 410,
  edit_conflict: 412,
  already_decided: 412,
  too_large: 413,
  unsupported_image: 415,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
};

/** Our code for what Fastify and Nest refuse themselves, by their status. */
const FRAMEWORK: Record<number, ErrorCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  413: 'too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

const RETRY_SECONDS = 2;

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the security headers. */
    secure: (request: FastifyRequest, reply: FastifyReply) => void;
  }
}

/** The body of api.md for an error. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const statusCode = STATUS[error.code];
  return {
    statusCode,
    message: error.message,
    error: STATUS_CODES[statusCode]!,
    code: error.code,
    ...(error.details ? { details: error.details } : {}),
    requestId,
  };
}

/** The one exception filter: every failure of every request is answered here. */
@Catch()
export class Errors implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly routes: ApiRoutes,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const other = error instanceof NotFoundException ? this.routes.methodsOf(pathOf(request)) : [];
    if (other.length > 0) reply.header('allow', other.join(', '));
    answerError(other.length > 0 ? new AppError('method_not_allowed') : error, request, reply, this.log);
  }
}

/** Answers with an error. An error that was not thrown on purpose is logged here, once, and its message is not sent. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const known = appErrorOf(error);
  if (!(error instanceof AppError)) {
    const about = { err: error, method: request.method, path: pathOf(request) };
    if (known.code === 'internal') log.error(about, 'request failed');
    else if (known.code === 'unavailable') log.warn(about, 'request failed');
  }
  if (reply.sent || reply.raw.headersSent) return;
  // What is refused early has none yet.
  request.server.secure(request, reply);
  for (const header of ['etag', 'content-length', 'content-encoding', 'last-modified']) reply.removeHeader(header);
  if (known.code === 'rate_limited' || known.code === 'unavailable')
    reply.header('retry-after', known.retryAfterSeconds ?? RETRY_SECONDS);
  // The rest of its body may never come.
  if (known.code === 'too_slow') reply.header('connection', 'close');
  void reply.code(STATUS[known.code]).header('cache-control', 'no-store');
  if (asksForPage(request)) void reply.type(HTML).send(faultPage(known, request));
  else void reply.type(JSON_TYPE).send(errorBody(known, request.id));
}

function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError || isOutage(error)) return toAppError(error);
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== 'number' || status < 400) return new AppError('internal');
  return new AppError(FRAMEWORK[status] ?? (status < 500 ? 'bad_request' : 'internal'));
}

/** What was asked for, or the stand-in while it is away. */
export async function unlessDown<Found, const StandIn>(
  find: () => Promise<Found>,
  standIn: StandIn,
): Promise<Found | StandIn> {
  try {
    return await find();
  } catch (error) {
    if (isAppError(error, 'unavailable')) return standIn;
    throw error;
  }
}

/** The path without its query, in which people may have typed anything. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** Answers what cannot be read as HTTP and so reaches no route, in the same envelope. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const fault = new AppError(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'bad_request');
  const statusCode = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : STATUS[fault.code];
  const reason = STATUS_CODES[statusCode]!;
  const body = JSON.stringify({ ...errorBody(fault, ''), statusCode, error: reason });
  socket.write(
    `HTTP/1.1 ${statusCode} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Both directions: a client that sends a byte every few seconds would keep the other one open.
  socket.destroySoon();
}
