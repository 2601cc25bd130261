import { randomBytes, randomUUID } from 'node:crypto';
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import { describe, expect, it } from '@jest/globals';
import { beginTrace, traceIds, traceWith } from './tracing.js';

const ids = traceIds({
  generateTraceId: () => randomBytes(16).toString('hex'),
  generateSpanId: () => randomBytes(8).toString('hex'),
});
/** As OpenTelemetry's own asks for the id of a new trace. */
traceWith({ startSpan: () => ({ traceId: ids.generateTraceId() }) as unknown as Span } as unknown as Tracer);

const idOf = (request: string, isChosen: boolean): string =>
  (beginTrace(request, 'GET /', {}, SpanKind.SERVER, isChosen) as unknown as { traceId: string }).traceId;

describe('the id of a trace', () => {
  it('is that of its request', () => {
    const request = randomUUID();
    expect(idOf(request, false)).toBe(request.replaceAll('-', ''));
    expect(idOf('order-7', false)).toBe(idOf('order-7', false));
  });

  it('is another one each time when a stranger has chosen that of the request', () => {
    const request = randomUUID();
    expect(idOf(request, true)).not.toBe(request.replaceAll('-', ''));
    expect(idOf(request, true)).not.toBe(idOf(request, true));
  });
});
