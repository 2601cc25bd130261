import { Injectable } from '@nestjs/common';
import type { EventType, PayloadOf } from '@app/contracts';
import { jetstream } from '@nats-io/jetstream';
import type { EntityManager } from 'typeorm';
import { requestId } from '../process/context.js';
import type { Database } from '../database/database.js';
import type { Log } from '../process/log.js';
import { outboxPending } from '../process/metrics.js';
import type { Bus } from '../bus/connection.js';

/** Tables of every service that tells or hears facts; the first migration of its schema runs it. */
export const eventTables = `
  create table outbox (
    id bigint generated always as identity primary key,
    subject text not null,
    payload jsonb not null,
    request_id text not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create index outbox_unsent on outbox (id) where sent_at is null;
  create table dead_letters (
    id bigint generated always as identity primary key,
    subject text not null,
    sequence bigint not null,
    payload jsonb not null,
    error text not null,
    died_at timestamptz not null default now(),
    unique (subject, sequence)
  );
`;

/** What a fact looks like on the stream. */
export interface EventEnvelope {
  payload: unknown;
  requestId: string;
}

/** Writes facts beside the change they tell of, in the same transaction, so that neither is there without the other. */
@Injectable()
export class Outbox {
  async add<E extends EventType<unknown>>(tx: EntityManager, event: E, payload: PayloadOf<E>): Promise<void> {
    await tx.query('insert into outbox (subject, payload, request_id) values ($1, $2, $3)', [
      event.subject,
      JSON.stringify(payload),
      requestId(),
    ]);
  }
}

const BATCH = 100;
const POLL_MS = 1_000;
/** Published facts are kept so long, to refill a stream that was lost. */
const KEEP_DAYS = 7;

/** Publishes what the outbox holds, in order, and marks it sent after JetStream has it on disk. Repeats are harmless: the row's id is the message id. */
export class Relay {
  private running = true;
  private awake: (() => void) | undefined;
  private woken = false;
  private loop: Promise<void> | undefined;
  private trimmedAt = 0;

  constructor(
    private readonly schema: string,
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly log: Log,
  ) {}

  start(): void {
    this.database.afterCommit(() => this.wake());
    this.loop = this.run();
  }

  /** Looks at the outbox at once instead of at the next poll. */
  wake(): void {
    this.woken = true;
    this.awake?.();
  }

  async stop(): Promise<void> {
    this.running = false;
    this.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (this.running) {
      this.woken = false;
      const more = await this.publishBatch().catch((error: unknown) => {
        this.log.warn({ err: error }, 'outbox: not published, will try again');
        return false;
      });
      if (!more && !this.woken && this.running) await this.sleep();
    }
  }

  /** @returns true when there may be more to publish at once. */
  private async publishBatch(): Promise<boolean> {
    if (!this.bus.connected) return false;
    return this.database.dataSource.transaction(async (tx) => {
      // One relay a schema at a time keeps the order; the others have nothing to do.
      const [{ mine }] = (await tx.query('select pg_try_advisory_xact_lock(hashtext($1)) as mine', [
        `${this.schema}.relay`,
      ])) as [{ mine: boolean }];
      if (!mine) return false;
      const rows = (await tx.query(
        'select id, subject, payload, request_id from outbox where sent_at is null order by id limit $1',
        [BATCH],
      )) as { id: string; subject: string; payload: unknown; request_id: string }[];
      outboxPending.set(rows.length);
      if (rows.length > 0) {
        const stream = jetstream(this.bus.connection, { timeout: 2_000 });
        await Promise.all(
          rows.map((row) => {
            const envelope: EventEnvelope = { payload: row.payload, requestId: row.request_id };
            return stream.publish(this.bus.subject(row.subject), JSON.stringify(envelope), {
              msgID: `${this.schema}-${row.id}`,
            });
          }),
        );
        await tx.query('update outbox set sent_at = now() where id = any($1)', [rows.map((row) => row.id)]);
      }
      await this.trim(tx);
      return rows.length === BATCH;
    });
  }

  private async trim(tx: EntityManager): Promise<void> {
    if (performance.now() - this.trimmedAt < 3_600_000 && this.trimmedAt > 0) return;
    this.trimmedAt = performance.now();
    await tx.query('delete from outbox where sent_at < now() - make_interval(days => $1)', [KEEP_DAYS]);
  }

  private async sleep(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.awake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.awake = undefined;
  }
}
