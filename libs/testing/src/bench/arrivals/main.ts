// `npm run bench -- load URL`: how a site of one's own bears people who come at a rate, whether or not it keeps up.
import { runCommand } from '@app/operator/command';
import { table } from '../report.ts';
import { arrive } from './arrive.ts';
import { KINDS, requestsOf } from './mix.ts';
import { type Options, readOptions } from './options.ts';
import { signInAll } from './people.ts';
import { type Row, type Summary, summaryOf } from './summary.ts';

const HELP = `Sends requests to a site that runs, at a rate, whether or not it keeps up, and tells how long people waited from the moment they came.

  npm run bench -- load https://staging.example.org --rate 50 --duration 5m --p99 300

  --rate 50            people a second; 10..100 rises from 10 to 100
  --duration 60s       or 5m, 1h
  --mix home=2,list=3  what they do, by weight: ${KINDS.join(', ')}
  --accounts FILE      people who sign in and come in turn, a line each: e-mail, space, password
  --writes-to HOST     needed when the mix has vote or comment: the host of the URL, once more. What they leave stays there
  --timeout 10s        a request that is not answered by then has failed
  --p99 300            the run fails when 1 in 100 waited longer, in milliseconds
  --errors 1           the run fails when more percent than this were not served
  --json               all figures as JSON
It ends with 0 when the limits were held, with 1 when they were not, with 2 when it was not understood.
`;
/** Above it, what was measured is this program too. */
const LATE_MS = 50;

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const options = readOptions(args[0] === 'load' ? args.slice(1) : args);
  const visitors = await signInAll(options.url, options.accounts);
  const requestOf = await requestsOf(options.url, options.mix, visitors);
  const done = await arrive(options.url, options.arrivals, options.timeoutMs, requestOf);
  const summary = summaryOf(done, options.arrivals);
  const faults = faultsOf(summary, options);
  console.log(options.json ? JSON.stringify({ ...summary, faults }, null, 2) : textOf(summary, options.url));
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

function textOf({ all, parts, kinds, errors, lateMs }: Summary, url: string): string {
  const ms = (value: number) => (Number.isNaN(value) ? '–' : `${Math.round(value)} ms`);
  const line = (row: Row) => [
    row.name,
    row.planned.toFixed(1),
    row.served.toFixed(1),
    ms(row.p50),
    ms(row.p95),
    ms(row.p99),
    String(row.limited),
    String(row.failed),
  ];
  const head = [url, 'planned/s', 'served/s', 'p50', 'p95', 'p99', '429', 'failed'];
  const counted = Object.entries(errors).map(([outcome, count]) => `${WORDS[outcome] ?? outcome}: ${count}`);
  return [
    table(head, [...parts, ...kinds, all].map(line)),
    ...(counted.length > 0 ? [`Not served: ${counted.join(', ')}`] : []),
    ...(errors[429] ? [LIMITED] : []),
    ...(lateMs > LATE_MS ? [`This program was late itself (1 in 100 by ${ms(lateMs)} or more): take another machine, or a lower rate.`] : []), // prettier-ignore
  ].join('\n');
}

const WORDS: Readonly<Record<string, string>> = { none: 'no answer', unsent: 'not sent, too many waited already' };
const LIMITED =
  "429 is the site's limit for one address, from which all of this comes: RATE_LIMIT_FACTOR=0 on a site for tests.";

function faultsOf({ all, errorPercent }: Summary, { p99Ms, errors }: Options): string[] {
  const faults: string[] = [];
  // NaN, when nothing was served, holds no limit.
  if (p99Ms !== undefined && !(all.p99 <= p99Ms)) faults.push(`1 in 100 waited ${Math.round(all.p99)} ms or longer; ${p99Ms} ms is the limit.`); // prettier-ignore
  if (errorPercent > errors) faults.push(`${errorPercent.toFixed(1)} % were not served; ${errors} % is the limit.`);
  return faults;
}

runCommand(HELP, main);
