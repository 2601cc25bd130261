import { jetstream } from '@nats-io/jetstream';
import type { Bus } from '../bus/connection.js';
import type { Database } from '../database/database.js';
import type { Log } from '../process/log.js';
import { Loop } from '../process/loop.js';
import { Outage } from '../process/outage.js';
import { carried, continued, SpanKind } from '../process/tracing.js';
import type { EventEnvelope } from './envelope.js';

const BATCH = 100;
const POLL_MS = 1_000;
const PUBLISH_MS = 2_000;

interface Row {
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
}

/**
 * Publishes what the outbox holds, in order, and marks a row as sent once JetStream has stored it. Publishing a row twice does no harm: its id is
 * the message's id, and JetStream drops the second.
 */
export class Relay {
  private readonly loop = new Loop(() => this.round());
  private readonly outage: Outage;

  constructor(
    private readonly schema: string,
    private readonly database: Database,
    private readonly bus: Bus,
    log: Log,
  ) {
    this.outage = new Outage(log, 'publishing the outbox');
  }

  start(): void {
    this.database.afterCommit(() => this.wake());
    this.loop.start();
  }

  /** Looks at the outbox at once instead of at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
  }

  private async round(): Promise<number> {
    if (!this.bus.connected) return POLL_MS;
    try {
      const sent = await this.publishBatch();
      this.outage.over();
      return sent === BATCH ? 0 : POLL_MS;
    } catch (error) {
      return this.outage.pause(error);
    }
  }

  /** @returns how many facts were published. */
  private async publishBatch(): Promise<number> {
    return this.database.dataSource.transaction(async (tx) => {
      // One instance publishes at a time, which keeps the order; the others look again later.
      const [{ mine }] = (await tx.query('select pg_try_advisory_xact_lock(hashtext($1)) as mine', [
        `${this.schema}.relay`,
      ])) as [{ mine: boolean }];
      if (!mine) return 0;
      const rows: Row[] = await tx.query(
        'select id, subject, payload, request_id from outbox where sent_at is null order by id limit $1',
        [BATCH],
      );
      if (rows.length === 0) return 0;
      const stream = jetstream(this.bus.connection, { timeout: PUBLISH_MS });
      await Promise.all(
        rows.map((row) =>
          continued(row.subject, SpanKind.PRODUCER, { requestId: row.request_id, timeoutMs: PUBLISH_MS }, () => {
            const envelope: EventEnvelope = { payload: row.payload, ...carried() };
            return stream.publish(this.bus.subject(row.subject), JSON.stringify(envelope), {
              msgID: `${this.schema}-${row.id}`,
            });
          }),
        ),
      );
      await tx.query('update outbox set sent_at = now() where id = any($1)', [rows.map((row) => row.id)]);
      return rows.length;
    });
  }
}
