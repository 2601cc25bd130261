import type { Carried } from '../telemetry/tracing.js';

/** What an event looks like on the stream. */
export interface EventEnvelope extends Carried {
  payload: unknown;
}

/**
 * How long events are kept, on the stream and in the outbox, which can fill a lost stream again. No consumer may be
 * away for longer.
 */
export const EVENTS_KEPT_DAYS = 7;
/** After this time without an acknowledgement, JetStream gives an event to another instance. */
export const ACK_WAIT_MS = 30_000;

/** The event in a message's text, or undefined when it is none: not JSON, or without an envelope. */
export function readEnvelope(text: string): EventEnvelope | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { payload, requestId, traceparent } = (read ?? {}) as Partial<EventEnvelope>;
  return payload !== undefined && typeof requestId === 'string'
    ? { payload, requestId, ...(traceparent && { traceparent }) }
    : undefined;
}
