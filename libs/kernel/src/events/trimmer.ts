import type { Database } from '../database/database.js';
import type { Log } from '../telemetry/log.js';
import { EndlessWork } from '../process/endless-work.js';
import { EVENTS_KEPT_DAYS } from './envelope.js';

const EVERY_MS = 3_600_000;
/** Rows of one statement, so that none holds its locks for long. */
const BATCH = 1_000;
const BETWEEN_MS = 50;

/** Several instances may do this at once: each skips rows that another one has locked. */
const TRIM_OUTBOX = `
  delete from outbox where id in (
    select id from outbox where sent_at < now() - make_interval(days => $1) order by sent_at limit $2 for update skip locked)`;

/** Rows of events whose process died after taking them in. */
const TRIM_TRIES = `
  delete from event_tries where (durable, message) in (
    select durable, message from event_tries where changed_at < now() - make_interval(days => $1) limit $2)`;

/** Removes old rows from the tables of events, a few at a time. */
export class Trimmer {
  private readonly work: EndlessWork;

  constructor(
    private readonly database: Database,
    log: Log,
  ) {
    this.work = new EndlessWork(log, 'trimming the outbox', () => this.round());
  }

  start(): void {
    this.work.start();
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  private async round(): Promise<number> {
    const removed = [await this.remove(TRIM_OUTBOX), await this.remove(TRIM_TRIES)];
    return removed.some((rows) => rows === BATCH) ? BETWEEN_MS : EVERY_MS;
  }

  private async remove(statement: string): Promise<number> {
    const [, removed]: [unknown, number] = await this.database.dataSource.query(statement, [EVENTS_KEPT_DAYS, BATCH]);
    return removed;
  }
}
