import { createHash } from 'node:crypto';
import {
  type Attributes,
  isValidSpanId,
  isValidTraceId,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { type BegunRequest, currentRequest, requestId, withRequest, withSpan } from '../process/context.js';

export { SpanKind };

/*
 * Spans, made by hand in the few places through which all work passes. These are HTTP, requests to other parts and
 * their answers, statements, commands of Redis, the object store, the queue and events. While tracing is off (the usual
 * case), nothing is made and nothing is loaded for it. A span says which work it was and how it ended, never with which
 * values.
 */

let tracer: Tracer | undefined;
/** The id of the trace that begins now. Taken by `traceIds` while its first span is made. */
let beginning: string | undefined;

/** From now on this process makes spans. */
export const traceWith = (made: Tracer): void => void (tracer = made);
export const isTracing = (): boolean => tracer !== undefined;

/** Gives a trace the id that belongs to its request. */
export const traceIds = (random: { generateTraceId(): string; generateSpanId(): string }) => ({
  generateTraceId: () => beginning ?? random.generateTraceId(),
  generateSpanId: () => random.generateSpanId(),
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The id of a request's trace: the digits of a UUID, as nearly all are. So whoever has a line of the log has the trace,
 * also without a message in between.
 */
export const traceIdOf = (request: string): string =>
  UUID.test(request) ? request.replaceAll('-', '') : createHash('sha256').update(request).digest('hex').slice(0, 32);

/**
 * Begins the trace of a request that has just come in, or goes on with it where nobody knows its last span.
 * @param isChosen whether a stranger has chosen the request's id: then the trace gets another one. Else thousands of
 * requests could be put into one trace, and whoever asks would choose what is kept.
 */
export function beginTrace(
  request: string,
  name: string,
  attributes: Attributes = {},
  kind: SpanKind = SpanKind.SERVER,
  isChosen = false,
): Span | undefined {
  if (!tracer) return undefined;
  beginning = isChosen ? undefined : traceIdOf(request);
  try {
    const about = { ...attributes, 'request.id': request };
    return tracer.startSpan(name, { kind, attributes: about }, ROOT_CONTEXT);
  } finally {
    beginning = undefined;
  }
}

/** A span of the running request, or undefined when nobody traces it. Whoever gets one ends it. */
export function startSpan(name: string, kind: SpanKind, attributes: Attributes = {}): Span | undefined {
  const parent = tracer && currentRequest()?.span;
  return parent && tracer?.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

/**
 * Notes that a span's work went wrong. @param fault the code of what went wrong. Messages are left out: they may quote
 * what somebody wrote.
 */
export function markFailed(span: Span | undefined, fault: unknown): void {
  span?.setAttribute('error.type', codeOf(fault)).setStatus({ code: SpanStatusCode.ERROR });
}

export function endSpan(span: Span | undefined, fault?: unknown): void {
  if (fault !== undefined) markFailed(span, fault);
  span?.end();
}

const codeOf = (fault: unknown): string =>
  typeof fault === 'string' ? fault : String((fault as { code?: unknown }).code ?? (fault as Error).name);

/** Does a piece of the running request's work in a span of its own. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = startSpan(name, kind, attributes);
  return span ? endingWith(span, () => withSpan(span, work)) : work();
}

/** What a message to another process says of the running request. */
export interface Carried {
  requestId: string;
  /** As W3C has it; only while tracing is on. */
  traceparent?: string;
}

export function carried(span: Span | undefined = currentRequest()?.span): Carried {
  if (!span) return { requestId: requestId() };
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { requestId: requestId(), traceparent: `00-${traceId}-${spanId}-0${traceFlags}` };
}

/** Does work that a message of another process asks for, as part of that request and in a span of its own. */
export async function continued<T>(
  name: string,
  kind: SpanKind,
  request: Carried & Pick<BegunRequest, 'timeoutMs' | 'isWrite'>,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!tracer) return withRequest(request, () => work(undefined));
  const span = follow(name, kind, request);
  return endingWith(span, () => withRequest({ ...request, span }, () => work(span)));
}

function follow(name: string, kind: SpanKind, { requestId, traceparent }: Carried): Span | undefined {
  const sender = sentBy(traceparent);
  if (!sender) return beginTrace(requestId, name, {}, kind);
  const attributes = { 'request.id': requestId };
  return tracer?.startSpan(name, { kind, attributes }, trace.setSpanContext(ROOT_CONTEXT, sender));
}

async function endingWith<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    endSpan(span);
    return done;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

function sentBy(traceparent: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = typeof traceparent === 'string' ? traceparent.split('-') : [];
  return isValidTraceId(traceId) && isValidSpanId(spanId)
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
    : undefined;
}
