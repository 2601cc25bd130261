import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.js';

/** One event as one durable consumer knows it. */
export interface Delivery {
  durable: string;
  /**
   * Names a message, alike at every delivery. No other message has this name, even when the stream was lost and made
   * again.
   */
  message: string;
}

/**
 * Counts the failed tries of events. JetStream's own count will not do: it also rises when something was away. While a
 * process works on an event, its row names that process as the runner. When another process finds a runner in the row,
 * that one ended in the middle: one failed try. No note waits for the disk: one that a crash of Postgres takes away is
 * a try more.
 */
export class Tries {
  private readonly runner = randomUUID();

  constructor(private readonly database: Database) {}

  /** This process begins with the event. @returns the failed tries so far. */
  begin({ durable, message }: Delivery): Promise<number> {
    return this.count(
      `insert into event_tries as known (durable, message, tries, runner) values ($1, $2, 0, $3)
       on conflict (durable, message) do update
       set tries = known.tries + case when known.runner <> excluded.runner then 1 else 0 end,
         runner = excluded.runner, changed_at = now()
       returning tries`,
      [durable, message, this.runner],
    );
  }

  /** The event failed by itself. @returns the failed tries, with this one. */
  fail({ durable, message }: Delivery): Promise<number> {
    return this.count(
      `insert into event_tries as known (durable, message, tries) values ($1, $2, 1)
       on conflict (durable, message) do update set tries = known.tries + 1, runner = null, changed_at = now()
       returning tries`,
      [durable, message],
    );
  }

  /** The event could not be tried: this counts as no try. */
  async release({ durable, message }: Delivery): Promise<void> {
    const free = 'update event_tries set runner = null where durable = $1 and message = $2 and runner = $3';
    await this.write((tx) => tx.query(free, [durable, message, this.runner]));
  }

  /** The event took effect, or is a dead letter now. */
  async forget(delivery: Delivery): Promise<void> {
    await this.write((tx) => forgetTries(tx, delivery));
  }

  private write<T>(note: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(note, { flushed: false });
  }

  private async count(statement: string, values: string[]): Promise<number> {
    const rows: { tries: number }[] = await this.write((tx) => tx.query(statement, values));
    return rows[0]!.tries;
  }
}

export const forgetTries = (tx: EntityManager, { durable, message }: Delivery): Promise<unknown> =>
  tx.query('delete from event_tries where durable = $1 and message = $2', [durable, message]);
