import type { Arrival } from './arrive.ts';
import type { Arrivals } from './schedule.ts';

/**
 * A group of requests: their latencies are of those that were served, and of those that had no answer, which have
 * waited too.
 */
export interface Row {
  name: string;
  /** A second. */
  planned: number;
  served: number;
  p50: number;
  p95: number;
  p99: number;
  /** 429: the site's limits, not its strength. */
  limited: number;
  /** Neither served nor 429. */
  failed: number;
}

export interface Summary {
  /** The whole, and its five parts by time. */
  all: Row;
  parts: Row[];
  kinds: Row[];
  /** How often each outcome came that is not 2xx or 3xx. */
  errors: Record<string, number>;
  /** Percent of all. */
  errorPercent: number;
  /** 99 of 100 requests left this program no later than so after their moment. */
  lateMs: number;
}

const PARTS = 5;

/** Who presses twice is told so with 409: that is served. */
const isServed = ({ kind, outcome }: Arrival): boolean =>
  (typeof outcome === 'number' && outcome < 400) || (kind === 'vote' && outcome === 409);

const percentile = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;

function rowOf(name: string, group: Arrival[], seconds: number): Row {
  const served = group.filter(isServed);
  const limited = group.filter(({ outcome }) => outcome === 429).length;
  const waited = group.filter((one) => isServed(one) || one.outcome === 'none').map(({ ms }) => ms);
  const sorted = waited.toSorted((one, other) => one - other);
  return {
    name,
    planned: group.length / seconds,
    served: served.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    limited,
    failed: group.length - served.length - limited,
  };
}

export function summaryOf(done: Arrival[], arrivals: Arrivals): Summary {
  const { seconds } = arrivals;
  const part = (seconds * 1000) / PARTS;
  const parts = Array.from({ length: PARTS }, (_, index) => {
    const group = done.filter(({ plannedMs }) => Math.min(PARTS - 1, Math.floor(plannedMs / part)) === index);
    return rowOf(
      `${Math.round((index * part) / 1000)} s to ${Math.round(((index + 1) * part) / 1000)} s`,
      group,
      seconds / PARTS,
    );
  });
  const kinds = [...new Set(done.map(({ kind }) => kind))].sort();
  const errors: Record<string, number> = {};
  for (const one of done) if (!isServed(one)) errors[one.outcome] = (errors[one.outcome] ?? 0) + 1;
  const all = rowOf('all', done, seconds);
  const late = done.map(({ lateMs }) => lateMs).sort((one, other) => one - other);
  return {
    all,
    parts,
    kinds: kinds.map((kind) =>
      rowOf(
        kind,
        done.filter((one) => one.kind === kind),
        seconds,
      ),
    ),
    errors,
    errorPercent: (100 * (all.limited + all.failed)) / done.length,
    lateMs: percentile(late, 0.99),
  };
}
