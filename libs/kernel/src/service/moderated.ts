import { MODERATION_MONTHS_MAX, type OfMonth } from '@app/contracts';
import type { Database } from '../database/database.js';
import { statement, type Statement } from '../database/database.js';
import type { Log } from '../process/log.js';
import { Loop } from '../process/loop.js';
import { Outage } from '../process/outage.js';

/** For a migration: what the trail says of each month that is over, counted once. */
export const moderatedMonthsTable = `
  create table if not exists moderated_months (
    month date primary key,
    counts jsonb not null
  );
`;

/** The trail's lines about one thing, in the order of time, for a migration with `transaction = false`. */
export const THING_INDEX = { name: 'audit_of_thing', on: 'on audit (target_type, target_id, at, id)' } as const;

/** Between two months, so that others get their turn; and between two looks whether a month is over. */
const BETWEEN_MS = 50;
const LOOK_MS = 10 * 60_000;
/** So long the running months stand as they were counted. */
const KEPT_MS = 5_000;

/**
 * Months from that of the first line on, each with its bounds; the last ones are not counted for good yet: a line has the time at which its transaction
 * began, so a month is over an hour after its end.
 */
const MONTHS = `
  first as (select date_trunc('month', min(at) at time zone 'UTC') as month from audit),
  months as (
    select m::date as month, m at time zone 'UTC' as since, (m + interval '1 month') at time zone 'UTC' as until
    from first, generate_series(
      greatest(first.month, date_trunc('month', now() at time zone 'UTC') - interval '${MODERATION_MONTHS_MAX - 1} months'),
      now() at time zone 'UTC', interval '1 month'
    ) m where first.month is not null
  )`;
const IS_OVER = `until < now() - interval '1 hour'`;

interface MonthRow {
  month: string;
  since: Date;
  until: Date;
}
type KeptRow = MonthRow & { counts: object | null; isOver: boolean };

const MONTH = `to_char(m.month, 'YYYY-MM') as month, m.since, m.until`;

const uncounted = statement<MonthRow>(
  'month_uncounted',
  `with ${MONTHS} select ${MONTH} from months m
   where ${IS_OVER} and not exists (select from moderated_months k where k.month = m.month) order by m.month desc limit 1`,
);
const keep = statement(
  'month_keep',
  `insert into moderated_months (month, counts) values (($1 || '-01')::date, $2) on conflict do nothing`,
);
export const allMonths = statement<KeptRow>(
  'months',
  `with ${MONTHS} select ${MONTH}, k.counts, ${IS_OVER} as "isOver"
   from months m left join moderated_months k on k.month = m.month order by m.month desc`,
);

/**
 * What one service's trail says of each month. A month that is over never changes, because the trail is only added to: it is counted once, by any
 * instance, and kept. So a reader costs the running month's lines, however long the trail is.
 */
export class Moderated<Counts extends object> {
  private readonly loop: Loop;
  private readonly running = new Map<string, { until: number; counts: Promise<Counts> }>();

  /** @param counting one row with the column `counts`: of the trail's lines from $1 on, until $2. */
  constructor(
    private readonly db: Database,
    private readonly counting: Statement<{ counts: Counts }>,
    log: Log,
  ) {
    const outage = new Outage(log, 'counting the months of moderation');
    this.loop = new Loop(() =>
      this.keepOne().then(
        (pause) => (outage.over(), pause),
        (error: unknown) => outage.pause(error),
      ),
    );
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Newest first. Months that are over and that nobody has counted yet are counted now, and kept. */
  async months(): Promise<OfMonth<Counts>[]> {
    const answer: OfMonth<Counts>[] = [];
    for (const { counts, isOver, ...row } of await this.db.rows(allMonths)) {
      const known = (counts as Counts | null) ?? (await (isOver ? this.keep(row) : this.counted(row)));
      answer.push({ month: row.month, ...known });
    }
    return answer;
  }

  /** Of a month that goes on. All who ask at once wait for one answer. */
  private counted(row: MonthRow): Promise<Counts> {
    const kept = this.running.get(row.month);
    if (kept && kept.until > performance.now()) return kept.counts;
    const counts = this.count(row);
    this.running.clear();
    this.running.set(row.month, { until: performance.now() + KEPT_MS, counts });
    counts.catch(() => this.running.delete(row.month));
    return counts;
  }

  private async count({ since, until }: MonthRow): Promise<Counts> {
    return (await this.db.one(this.counting, [since, until]))!.counts;
  }

  private async keep(row: MonthRow): Promise<Counts> {
    const counts = await this.count(row);
    await this.db.rows(keep, [row.month, JSON.stringify(counts)]);
    return counts;
  }

  private async keepOne(): Promise<number> {
    const month = await this.db.one(uncounted);
    if (!month) return LOOK_MS;
    await this.keep(month);
    return BETWEEN_MS;
  }
}
