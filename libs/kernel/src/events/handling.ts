import type { Database } from '../database/database.js';
import { before } from '../process/time.js';
import type { StaleNotes } from '../service/stale-notes.js';
import { continued, SpanKind } from '../telemetry/tracing.js';
import { ACK_WAIT_MS, type EventEnvelope } from './envelope.js';
import type { Handler } from './handlers.js';

/** How long a handler may take: so short that no second instance gets the event meanwhile. */
const HANDLE_MS = ACK_WAIT_MS - 10_000;

/** Calls the handler of one kind of event, in the request that an event comes from. */
export class Handling {
  constructor(
    private readonly handler: Handler,
    private readonly database: Database,
    private readonly notes: StaleNotes,
  ) {}

  /** Handles events in one transaction; of several, the last one's request is the running one. */
  of(envelopes: EventEnvelope[], options: { flushed: boolean }): Promise<void> {
    const request = { ...envelopes.at(-1)!, timeoutMs: HANDLE_MS };
    return continued(this.handler.event.subject, SpanKind.CONSUMER, request, () =>
      before(HANDLE_MS, this.handle(envelopes, options)),
    );
  }

  private async handle(envelopes: EventEnvelope[], options: { flushed: boolean }): Promise<void> {
    const payloads = envelopes.map(({ payload }) => payload);
    let isCertain = false;
    try {
      const afterCommit = await this.database.transaction((tx) => this.handler.handle(payloads, tx), options);
      isCertain = true;
      afterCommit?.();
    } finally {
      this.notes.after(this.handler.stales, isCertain);
    }
  }
}
