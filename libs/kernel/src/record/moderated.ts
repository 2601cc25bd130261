import { AppError, type OfMonth } from '@app/contracts';
import type { Database, Statement } from '../database/database.js';
import type { Log } from '../telemetry/log.js';
import { EndlessWork } from '../process/endless-work.js';
import { added, type Addable, printedCounts } from './moderated-counts.js';
import { allMonths, finishMonth, keepPart, type MonthRow, nextPart, type PartRow } from './moderated.queries.js';

export { moderatedMonthsTable, moderatedPartsTable, THING_INDEX } from './moderated.queries.js';

/** Between two parts, so that others get their turn; and between two looks whether there is something to count. */
const BETWEEN_MS = 20;
const LOOK_MS = 60_000;
/** How long a count of the month that goes on is kept. */
const KEPT_MS = 5_000;
/** How long a reader helps to count what nobody has counted yet. */
const HELP_MS = 1_500;

/**
 * What one service's trail says of each month. Lines are only added, so each is counted once, by any instance: in parts
 * of some thousand, an hour after it was written. A reader costs the lines of the last hour, however long the trail is,
 * and however many one month has.
 */
export class Moderated<Counts extends object> {
  private readonly work: EndlessWork;
  private readonly goingOn = new Map<string, { until: number; counts: Promise<Addable<Counts>> }>();
  private helping: Promise<void> | undefined;

  /**
   * @param counting one row with the column `counts`: of the trail's lines from $1 on, until $2. Counts of two spans
   * can be added.
   */
  constructor(
    private readonly db: Database,
    private readonly counting: Statement<{ counts: Addable<Counts> }>,
    log: Log,
  ) {
    this.work = new EndlessWork(log, 'counting the months of moderation', async () =>
      (await this.countOnce()) ? LOOK_MS : BETWEEN_MS,
    );
  }

  start(): void {
    this.work.start();
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  /**
   * Newest first. @throws AppError unavailable while more is not counted than a reader can wait for, as after an update
   * of a long trail.
   */
  async months(): Promise<OfMonth<Counts>[]> {
    this.helping ??= this.help().finally(() => (this.helping = undefined));
    await this.helping;
    const rows = await this.db.rows(allMonths);
    return Promise.all(rows.map(async (row) => ({ month: row.month, ...printedCounts<Counts>(await this.of(row)) })));
  }

  private async of(row: MonthRow): Promise<Addable<Counts>> {
    if (row.finished) return row.finished as Addable<Counts>;
    const rest = await this.rest(row);
    return row.part ? added(row.part as Addable<Counts>, rest) : rest;
  }

  /** What is not counted yet. All who ask at once wait for one answer. */
  private rest({ month, since, until }: MonthRow): Promise<Addable<Counts>> {
    const span = `${month} ${since.toISOString()}`;
    const kept = this.goingOn.get(span);
    if (kept && kept.until > performance.now()) return kept.counts;
    const counts = this.count(since, until);
    for (const [old, { until: end }] of this.goingOn) if (end <= performance.now()) this.goingOn.delete(old);
    this.goingOn.set(span, { until: performance.now() + KEPT_MS, counts });
    counts.catch(() => this.goingOn.delete(span));
    return counts;
  }

  private async count(since: Date, until: Date): Promise<Addable<Counts>> {
    return (await this.db.one(this.counting, [since, until]))!.counts;
  }

  private async help(): Promise<void> {
    for (const end = performance.now() + HELP_MS; !(await this.countOnce());)
      if (performance.now() > end) throw new AppError('unavailable');
  }

  /** @returns whether nothing was left to count. */
  private async countOnce(): Promise<boolean> {
    const part = await this.db.one(nextPart);
    if (part) await this.keep(part);
    return !part;
  }

  /** Two instances may count the same at once: the second one to keep it adds nothing. */
  private async keep({ month, since, until, part, isLast }: PartRow): Promise<void> {
    const counted = await this.count(since, until);
    const counts = part ? added(part as Addable<Counts>, counted) : counted;
    if (isLast) await this.db.rows(finishMonth, [month, since, JSON.stringify(printedCounts(counts))]);
    else await this.db.rows(keepPart, [month, since, until, JSON.stringify(counts)]);
  }
}
