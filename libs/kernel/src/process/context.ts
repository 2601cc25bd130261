import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

interface RequestContext {
  requestId: string;
  /** By this process's monotonic clock, which never jumps. */
  deadline: number;
  isWrite: boolean;
  /** What is being done for it now; only while tracing is on. */
  span: Span | undefined;
}

/** A request as it is begun here. */
export interface BegunRequest {
  requestId: string;
  timeoutMs: number;
  /** It changes something, so it waits a moment for a service that has just gone (bus/asking.ts). */
  isWrite?: boolean;
  /** That of the surrounding request unless told. */
  span?: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that runs right now, if any: its id goes into every log line, its deadline into every inner call. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Runs `work` as part of a request that must be answered within `timeoutMs`. */
export const withRequest = <T>(
  { requestId, timeoutMs, isWrite = false, span = storage.getStore()?.span }: BegunRequest,
  work: () => T,
): T => storage.run({ requestId, deadline: performance.now() + timeoutMs, isWrite, span }, work);

/** Runs a piece of the running request's work under a span of its own. */
export const withSpan = <T>(span: Span, work: () => T): T => storage.run({ ...storage.getStore()!, span }, work);

/** Milliseconds until the running request must be answered; undefined outside of one. */
export const remainingMs = (): number | undefined => {
  const request = storage.getStore();
  return request && request.deadline - performance.now();
};

/** The request's id, or a new one for work outside of a request. */
export const requestId = (): string => storage.getStore()?.requestId ?? randomUUID();
