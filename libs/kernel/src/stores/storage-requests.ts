import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { AppError } from '@app/contracts';
import type { ServerClock } from '../process/server-clock.js';
import { endSpan, SpanKind, startSpan } from '../telemetry/tracing.js';

/** How long the store may take. */
export interface StorageLimits {
  /** Until an answer begins; time spent waiting for a free socket counts. */
  answerMs: number;
  /** Until an object that came in parts is whole: some stores first copy a gigabyte into one file. */
  wholeMs: number;
  /** Between two pieces of an answer's body. */
  stallMs: number;
  /** For the whole body: a slower reader is cut off. */
  bodyMs: number;
  /**
   * Open sockets of each client; further requests wait for a free one. Storage has three: one that puts, one that waits
   * for what is put in parts to become whole, and one for all else.
   */
  sockets: number;
}

export const STORAGE_LIMITS: StorageLimits = {
  answerMs: 4_000,
  wholeMs: 60_000,
  stallMs: 15_000,
  bodyMs: 60_000,
  sockets: 128,
};

/** Requests at once for each socket; above that they are refused instead of waiting. */
const REQUESTS_PER_SOCKET = 8;
const IDLE_SOCKET_MS = 5_000;

/**
 * Statuses by which the store, or what stands before it, says that it cannot do it now; 507 means that it is full. To
 * these the client would ask once more by itself.
 */
const isFault = (status: number): boolean => status >= 500 || [408, 429, 499].includes(status);

/**
 * What the S3 client sends its requests with. A request that is given up is aborted and its socket closed, so that a
 * store which hangs costs a bounded number of sockets. The client's own retry is not used: callers have deadlines of
 * their own.
 */
export class StorageRequests {
  readonly agent: http.Agent;
  private readonly module: typeof http | typeof https;
  private readonly requestOf = new WeakMap<IncomingMessage, ClientRequest>();
  private underWay = 0;

  /** @param signAnew signs a request by the store's clock when ours is too far off for it */
  constructor(
    secure: boolean,
    private readonly limits: StorageLimits,
    private readonly clock: ServerClock,
    private readonly signAnew: (options: RequestOptions) => void,
  ) {
    this.module = secure ? https : http;
    this.agent = new this.module.Agent({ keepAlive: true, maxSockets: limits.sockets, timeout: IDLE_SOCKET_MS });
  }

  /** The signature of `http.request`, as the client calls it. */
  request(options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    if (this.underWay >= this.limits.sockets * REQUESTS_PER_SOCKET) throw storageUnavailable();
    this.underWay += 1;
    const span = startSpan(`s3 ${options.method ?? 'GET'}`, SpanKind.CLIENT);
    this.signAnew(options);
    const request = this.module.request(options);
    const timer = setTimeout(() => giveUp(request), this.limits.answerMs);
    request.once('close', () => {
      clearTimeout(timer);
      this.underWay -= 1;
      endSpan(span, request.errored ?? undefined);
    });
    request.once('response', (answer) => {
      clearTimeout(timer);
      this.requestOf.set(answer, request);
      this.clock.noteDate(answer.headers.date);
      if (isFault(answer.statusCode ?? 0)) return giveUp(request);
      this.limit(answer);
      onAnswer(answer);
    });
    return request;
  }

  /**
   * Has the system taken all that was sent for this answer? Before that, the connection reads it where it stands in
   * memory.
   */
  isSent(answer: IncomingMessage): boolean {
    return this.requestOf.get(answer)!.writableFinished;
  }

  private limit(answer: IncomingMessage): void {
    const { stallMs, bodyMs } = this.limits;
    const cut = (): void => void answer.destroy(storageUnavailable());
    const timer = setTimeout(cut, bodyMs).unref();
    answer.setTimeout(stallMs, cut);
    answer.once('close', () => clearTimeout(timer));
  }
}

export const storageUnavailable = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 5 });

function giveUp(request: ClientRequest): void {
  const error = storageUnavailable();
  request.destroy(error);
  // Node tells a request that still waits for a socket of its end only when it gets one.
  if (!request.socket) request.emit('error', error);
}
