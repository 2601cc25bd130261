import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface RequestContext {
  requestId: string;
  /** By this process's monotonic clock, which never jumps. */
  deadline: number;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that runs right now, if any: its id goes into every log line, its deadline into every inner call. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Runs `work` as part of a request that must be answered within `timeoutMs`. */
export const withRequest = <T>(request: { requestId: string; timeoutMs: number }, work: () => T): T =>
  storage.run({ requestId: request.requestId, deadline: performance.now() + request.timeoutMs }, work);

/** Milliseconds until the running request must be answered; undefined outside of one. */
export const remainingMs = (): number | undefined => {
  const request = storage.getStore();
  return request && request.deadline - performance.now();
};

/** The request's id, or a new one for work outside of a request. */
export const requestId = (): string => storage.getStore()?.requestId ?? randomUUID();
