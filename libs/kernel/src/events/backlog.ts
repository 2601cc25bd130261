import type { Database } from '../database/database.js';
import type { Log } from '../telemetry/log.js';
import { deadLettersGauge, outboxOldest, outboxPending } from '../telemetry/metrics.js';
import { EndlessWork } from '../process/endless-work.js';

const EVERY_MS = 2_000;
/**
 * The pause after a count is this many times as long as the count took, so that counting many rows never takes more
 * than a hundredth of the time.
 */
const REST = 100;
/** But what gauges and readiness say is never older than this. */
const REST_MAX_MS = 30_000;
/** An event is published within a second of its commit. When the oldest has waited for so long, the bus takes none. */
const LATE_SECONDS = 5;

/**
 * Counts the events that wait in the outbox and the dead letters, for the gauges and for readiness. It needs the
 * database only, not the bus.
 */
export class Backlog {
  private readonly work: EndlessWork;
  private letters = 0;
  private oldestSeconds = 0;

  constructor(
    private readonly database: Database,
    log: Log,
  ) {
    this.work = new EndlessWork(log, 'counting the outbox', () => this.round());
  }

  start(): void {
    this.work.start();
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  /** Counts again at once. */
  look(): void {
    this.work.wake();
  }

  /** Rejects while there are dead letters. While the database is away, the last count holds. */
  async mustBeNoDeadLetters(): Promise<void> {
    if (this.letters > 0) throw new Error(`${this.letters} dead letters`);
  }

  /**
   * Rejects while events wait to be published, whatever holds them up. While the database is away, the last count
   * holds.
   */
  async mustBePublished(): Promise<void> {
    if (this.oldestSeconds > LATE_SECONDS) throw new Error(`an event has waited for ${this.oldestSeconds} s`);
  }

  private async round(): Promise<number> {
    const started = performance.now();
    const [{ pending, oldest, letters }] = (await this.database.dataSource.query(`
      select (select count(*)::int from outbox where sent_at is null) as pending,
        (select extract(epoch from clock_timestamp() - created_at)::float8 from outbox where sent_at is null order by id limit 1) as oldest,
        (select count(*)::int from dead_letters) as letters`)) as [
      { pending: number; oldest: number | null; letters: number },
    ];
    outboxPending.set(pending);
    this.oldestSeconds = Math.max(0, oldest ?? 0);
    outboxOldest.set(this.oldestSeconds);
    deadLettersGauge.set(letters);
    this.letters = letters;
    return Math.min(REST_MAX_MS, Math.max(EVERY_MS, (performance.now() - started) * REST));
  }
}
