import { jetstream, JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import type { EntityManager } from 'typeorm';
import type { Bus } from '../bus/connection.js';
import { type Database, UNFLUSHED } from '../database/database.js';
import type { Log } from '../telemetry/log.js';
import { EndlessWork } from '../process/endless-work.js';
import { carried, continued, SpanKind } from '../telemetry/tracing.js';
import type { Backlog } from './backlog.js';
import { layAside } from './dead-letters.js';
import type { EventEnvelope } from './envelope.js';

const BATCH = 100;
const POLL_MS = 1_000;
const PUBLISH_MS = 2_000;

interface Row {
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
  /** Microseconds since 1970. */
  written: string;
}

const WAITING = 'select exists (select from outbox where sent_at is null) as waiting';

const NEXT = `
  select id, subject, payload, request_id, (extract(epoch from created_at) * 1000000)::bigint as written
  from outbox where sent_at is null order by id limit $1`;

/** JSStreamMessageExceedsMaximumErr. Other refusals with status 400 pass: an account that is full, for one. */
const TOO_LARGE = 10054;

/** The bus refuses this very event, and would each time: it is too large. */
const isRefused = (error: unknown): boolean =>
  error instanceof errors.InvalidArgumentError || (error instanceof JetStreamApiError && error.code === TOO_LARGE);

/**
 * Publishes what the outbox holds, by the rows' ids, and marks a row as sent once JetStream has stored it. Ids are
 * given before the commit, so an event may overtake one with a lower id: effects go by versions. A row may also be
 * published twice: its id and time are the message's id, so JetStream drops the second one within the hour, and later
 * ones change nothing. The id alone would not do: a Postgres that goes back to a moment ago gives it again. What the
 * bus refuses goes to the dead letters, where the service's own are: it would hold up all that come after it.
 */
export class Relay {
  private readonly work: EndlessWork;

  constructor(
    private readonly schema: string,
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly backlog: Backlog,
    private readonly log: Log,
  ) {
    this.work = new EndlessWork(log, 'publishing the outbox', () => this.round());
  }

  start(): void {
    this.database.afterCommit(() => this.wake());
    this.work.start();
  }

  /** Looks at the outbox at once instead of at the next poll. */
  wake(): void {
    this.work.wake();
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  private async round(): Promise<number> {
    if (!this.bus.connected) throw new Error('not connected to the bus');
    return (await this.publishBatch()) === BATCH ? 0 : POLL_MS;
  }

  /** @returns how many events were dealt with; a whole batch when some are to be published again at once. */
  private async publishBatch(): Promise<number> {
    // Most commits have no event: one look costs less than a transaction.
    const [{ waiting }] = (await this.database.dataSource.query(WAITING)) as [{ waiting: boolean }];
    if (!waiting) return 0;
    const parked: { row: Row; fault: Error }[] = [];
    const late: unknown[] = [];
    // A mark that is lost costs a second publication, which JetStream drops.
    const dealtWith = await this.database.dataSource.transaction(async (tx) => {
      await tx.query(UNFLUSHED);
      // One instance publishes at a time; the others look again later.
      const [{ mine }] = (await tx.query('select pg_try_advisory_xact_lock(hashtext($1)) as mine', [
        `${this.schema}.relay`,
      ])) as [{ mine: boolean }];
      if (!mine) return 0;
      const rows: Row[] = await tx.query(NEXT, [BATCH]);
      const outcomes = await Promise.allSettled(rows.map((row) => this.publish(row)));
      const sent: string[] = [];
      for (const [index, row] of rows.entries()) {
        const outcome = outcomes[index]!;
        if (outcome.status === 'rejected') late.push(outcome.reason);
        else if (outcome.value) parked.push({ row, fault: outcome.value });
        else sent.push(row.id);
      }
      await tx.query('update outbox set sent_at = now() where id = any($1)', [sent]);
      for (const { row, fault } of parked) await this.park(tx, row, fault);
      return sent.length + parked.length;
    });
    for (const { row, fault } of parked)
      this.log.error({ err: fault, event: row.subject, outbox: row.id }, 'event refused by the bus, now a dead letter');
    if (parked.length > 0) this.backlog.look();
    // A bus on a slow disk stores a few at a time. While it stores any, it is not away.
    if (late.length > 0 && dealtWith === 0) throw late[0];
    return late.length > 0 ? BATCH : dealtWith;
  }

  /** @returns why the bus refuses it. @throws when the bus is away */
  private async publish({ id, written, subject, payload, request_id: requestId }: Row): Promise<Error | undefined> {
    const stream = jetstream(this.bus.connection, { timeout: PUBLISH_MS });
    try {
      await continued(subject, SpanKind.PRODUCER, { requestId, timeoutMs: PUBLISH_MS }, () => {
        const envelope: EventEnvelope = { payload, ...carried() };
        return stream.publish(this.bus.subject(subject), JSON.stringify(envelope), {
          msgID: `${this.schema}-${id}-${written}`,
        });
      });
      return undefined;
    } catch (error) {
      if (isRefused(error)) return error as Error;
      throw error;
    }
  }

  /** Moves an event to the dead letters: it is seen there, and put on the stream again or discarded by hand. */
  private async park(tx: EntityManager, row: Row, fault: Error): Promise<void> {
    const { id, subject, payload, request_id: requestId } = row;
    const letter = {
      subject,
      sequence: 0,
      payload,
      requestId,
      malformed: false,
      error: `not published: ${fault.message}`,
    };
    await layAside(tx, { durable: `${this.schema} outbox`, message: id }, letter);
    await tx.query('delete from outbox where id = $1', [id]);
  }
}
