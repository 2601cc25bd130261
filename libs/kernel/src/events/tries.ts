import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.js';

/** One fact as one durable consumer knows it. */
export interface Delivery {
  durable: string;
  /** The same at every delivery of a message, and never that of another one, even in a stream that was lost and made again. */
  message: string;
}

/**
 * How often facts have been tried in vain. JetStream's own count of deliveries cannot tell: it also counts those that came to nothing because
 * something was away. A row has a runner while a process works on the fact. A row that comes with the runner of another process means that this
 * process ended in the middle, and counts as one try.
 */
export class Tries {
  private readonly runner = randomUUID();

  constructor(private readonly database: Database) {}

  /** This process takes the fact in hand. @returns the tries that were in vain so far. */
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

  /** The fact failed by itself. @returns the tries in vain, with this one. */
  fail({ durable, message }: Delivery): Promise<number> {
    return this.count(
      `insert into event_tries as known (durable, message, tries) values ($1, $2, 1)
       on conflict (durable, message) do update set tries = known.tries + 1, runner = null, changed_at = now()
       returning tries`,
      [durable, message],
    );
  }

  /** The fact could not be tried: it counts as untouched. */
  async release({ durable, message }: Delivery): Promise<void> {
    await this.database.dataSource.query(
      'update event_tries set runner = null where durable = $1 and message = $2 and runner = $3',
      [durable, message, this.runner],
    );
  }

  /** The fact has taken effect, or lies among the dead letters. */
  async forget({ durable, message }: Delivery): Promise<void> {
    await this.database.dataSource.query('delete from event_tries where durable = $1 and message = $2', [
      durable,
      message,
    ]);
  }

  private async count(statement: string, values: string[]): Promise<number> {
    const rows: { tries: number }[] = await this.database.dataSource.query(statement, values);
    return rows[0]!.tries;
  }
}
