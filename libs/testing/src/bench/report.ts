import { cpus } from 'node:os';
import type { Compared } from './compare.ts';
import { median, type Measured } from './load.ts';
import type { Memory } from './memory.ts';
import type { Steady } from './steady.ts';
import type { Uploads } from './uploads/uploads.ts';

const started = performance.now();

/** A progress line with the seconds since the start. */
export const say = (what: string): void =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}`);

/** Columns as wide as their widest cell. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const rate = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0));
const ratio = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2));

/** Answers a second and their ratios: medians of the rounds. */
export function ratioTable(results: Compared[]): string {
  const rows = results.map(({ name, servers: { site, http, pg }, toPg, toHttp, p99ToPg }) => [
    name,
    rate(site!.perSecond),
    rate(pg?.perSecond),
    rate(http?.perSecond),
    ratio(toPg),
    ratio(toHttp),
    `${rate(site!.p99Ms)} / ${rate(pg?.p99Ms)} ms`,
    ratio(p99ToPg),
    `${site!.failed} / ${rate(pg?.failed)}`,
  ]);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, 50 connections`;
  const head = [
    '',
    'site/s',
    'pg/s',
    'http/s',
    'site:pg',
    'site:http',
    'p99 site / pg',
    'p99 site:pg',
    'refused site / pg',
  ];
  return `\n${machine}\n\n${table(head, rows)}\n`;
}

/** What Postgres alone does of the same statements, and how much of it is left with something before it. */
export function aloneTable(results: Compared[], alone: Readonly<Record<string, number>>): string {
  const rows = results.flatMap(({ name, servers: { site, pg } }) => {
    const postgres = alone[name];
    if (!postgres) return [];
    return [[name, rate(postgres), ratio(pg && pg.perSecond / postgres), ratio(site!.perSecond / postgres)]];
  });
  return rows.length === 0 ? '' : `${table(['', 'pgbench/s', 'pg:pgbench', 'site:pgbench'], rows)}\n`;
}

const TEN = 10;

/** Turn by turn, after a warm-up that is not counted. @returns the milliseconds of both */
export async function beside(
  times: number,
  warmUp: number,
  one: (n: number) => Promise<number>,
  other: (n: number) => Promise<number>,
): Promise<[number[], number[]]> {
  const took: [number[], number[]] = [[], []];
  for (let n = 0; n < warmUp + times; n += 1) {
    const both = [await one(n), await other(n)] as const;
    if (n >= warmUp) both.forEach((ms, at) => took[at]!.push(ms));
  }
  return took;
}

const later = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

/** Milliseconds of the same on two sites, median and 95th percentile. `what` is projects / users of each. */
export function timesTable(
  what: string,
  ofOther: string,
  rows: [name: string, one: number[], other: number[]][],
): string {
  const cells = (values: number[]) => [median(values).toFixed(1), later(values, 0.95).toFixed(1)];
  const head = ['ms', `p50 of ${what}`, 'p95', `p50 of ${ofOther}`, 'p95', 'ratio of p50'];
  return `\n${table(
    head,
    rows.map(([name, one, other]) => [name, ...cells(one), ...cells(other), ratio(median(other) / median(one))]),
  )}\n`;
}

/** Milliseconds with few and with many projects, and how much of the throughput is left. */
export function flatTable(few: number, many: number, rows: [name: string, few: number[], many: number[]][]): string {
  const cells = (values: number[]) => [median(values).toFixed(1), later(values, 0.99).toFixed(1)];
  const head = ['ms', `p50 of ${few}`, 'p99', `p50 of ${many}`, 'p99', 'throughput left'];
  return `\n${table(
    head,
    rows.map(([name, one, other]) => [name, ...cells(one), ...cells(other), ratio(median(one) / median(other))]),
  )}\n`;
}

/** Does a popular project slow down as its votes grow? */
export function endurance(server: string, minutes: Measured[]): string {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const ends = minutes.map(({ seconds }) => ({ first: mean(seconds.slice(0, TEN)), last: mean(seconds.slice(-TEN)) }));
  const each = ends.map(({ first, last }) => `${rate(first)} → ${rate(last)}/s`).join(', ');
  const toFirst = median(ends.map(({ first, last }) => last / first));
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  return `${server}, votes on one project for ${minutes[0]!.seconds.length} s, first → last ten: ${each}; median ${ratio(toFirst)}, not 2xx: ${failed}`;
}

export function uploadLine({ megabytes, siteMs, aloneMs, failed, ...p99 }: Uploads): string {
  const slowed = ({ before, meanwhile }: Uploads['list']) =>
    `${before.toFixed(1)} → ${meanwhile.toFixed(1)} ms (${ratio(meanwhile / before)})`;
  return `12-megapixel upload (${megabytes.toFixed(1)} MB): site ${rate(siteMs)} ms, sharp alone ${rate(aloneMs)} ms (${ratio(siteMs / aloneMs)}), failed: ${failed}; ten at once: p99 of a list ${slowed(p99.list)}, of node:http with the same bytes ${slowed(p99.http)}`;
}

export function steadyLine({ seconds, sent, failed, lost, double, p99Ms, handledMs }: Steady): string {
  return `site, ${sent} comments on one project in ${seconds} s: not 201: ${failed}, lost: ${lost}, double: ${double}, p99 ${rate(p99Ms)} ms; its commentCount was right ${rate(handledMs)} ms after the last one`;
}

/** Megabytes resident that a process may have under load. */
const LIMITS: Record<string, number> = { comments: 130 };

export const memoryLimits = (after: Record<string, Memory>): string =>
  Object.entries(LIMITS)
    .map(([name, limit]) => `${name}: ${rate(after[name]?.resident)} MB resident after the load, at most ${limit} MB`)
    .join('\n');

/** A sentence for each process that takes more than its limit. What cannot be told here (NaN) is over none. */
export const memoryFaults = (after: Record<string, Memory>): string[] =>
  Object.entries(LIMITS)
    .filter(([name, limit]) => (after[name]?.resident ?? NaN) > limit)
    .map(
      ([name, limit]) => `${name} takes ${rate(after[name]!.resident)} MB after the load; ${limit} MB is its limit.`,
    );

/** Before and after the load: resident (shared pages counted in every process) and as a share (counted once). */
export function memoryTable(before: Record<string, Memory>, after: Record<string, Memory>): string {
  const names = Object.keys(before);
  const sum = (values: Record<string, Memory>): Memory => ({
    resident: names.reduce((total, name) => total + values[name]!.resident, 0),
    share: names.reduce((total, name) => total + values[name]!.share, 0),
  });
  const row = (name: string, was: Memory, is: Memory) => [
    name,
    rate(was.resident),
    rate(is.resident),
    rate(was.share),
    rate(is.share),
  ];
  const rows = [...names.map((name) => row(name, before[name]!, after[name]!)), row('all', sum(before), sum(after))];
  return table(['process', 'RSS before', 'RSS after', 'PSS before', 'PSS after (MB)'], rows);
}
