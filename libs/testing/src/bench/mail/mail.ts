// How fast mails reach 100,000 people at a server that takes all, and what a list costs meanwhile. First come news of
// one project, of which everybody wants a mail at once, then a night of digests. `npm run bench -- mail`; with
// `--quick` for a tenth of the people.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API } from '@app/contracts';
import pg from 'pg';
import { fillForAdmin } from '../admin/admin-data.ts';
import { cpuOf } from '../cpu.ts';
import { memoryOf } from '../memory.ts';
import { say, table } from '../report.ts';
import { startMeasuredSite } from '../site.ts';
import { ENTRIES, FOLLOWERS, MORNING, NEWS, PROJECTS } from './data.ts';
import { startSink } from './sink.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'mail'),
  options: { quick: { type: 'boolean', default: false } },
});
const PEOPLE = values.quick ? 10_000 : 100_000;
/** What the site promises. The megabytes are those after the load, as with every other process. */
const LIMITS = { newsMinutes: 5, nightMinutes: 30, p99Times: 2, megabytes: 130 };
/** Until a process has given back what it needed for a while only. */
const REST_MS = 10_000;
/** A visitor reads the list so often. */
const READ_MS = 100;
const READS_BEFORE = 100;
/** As deployed sites have it: packages bring other code for developers. Nobody signs in here. */
const PRODUCTION = {
  ...{ NODE_ENV: 'production', PASSWORD_COST: '15' },
  ...{ OIDC_ISSUER: 'https://identity.example.org', OIDC_CLIENT_ID: 'bench' },
};

const sink = await startSink();
say('starting the site and filling it');
const site = await startMeasuredSite({ ...PRODUCTION, SMTP_URL: sink.url, MAIL_PER_MINUTE: '100000' });
const notices = site.pids['notices'];
const database = new pg.Client({ connectionString: site.backends.database });
await database.connect();
await fillForAdmin(database, { projects: PROJECTS, users: PEOPLE });

async function run(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await database.query(statement);
}
async function read(): Promise<number> {
  const began = performance.now();
  await (await fetch(`${site.url}${API.projects}`)).arrayBuffer();
  await sleep(READ_MS);
  return performance.now() - began - READ_MS;
}
const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

interface Figures {
  what: string;
  minutes: number;
  mails: number;
  seconds: number;
  /** While mails leave. */
  mostMegabytes: number;
  megabytes: number;
  before: number;
  meanwhile: number;
  /** Time of one processor. */
  msEach: number;
}

/** Begins it, and reads the list until everybody has a mail. */
async function measured(what: string, people: number, minutes: number, begin: string): Promise<Figures> {
  const before: number[] = [];
  while (before.length < READS_BEFORE) before.push(await read());
  say(what);
  const [taken, used] = [sink.taken(), cpuOf(notices)];
  await database.query(begin);
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  const meanwhile: number[] = [];
  let mostMegabytes = 0;
  while (sink.taken() - taken < people && seconds() < 2 * minutes * 60) {
    meanwhile.push(await read());
    mostMegabytes = Math.max(mostMegabytes, memoryOf(notices).resident);
  }
  const mails = sink.taken() - taken;
  const figures = { what, minutes, mails, seconds: seconds(), msEach: (cpuOf(notices) - used) / mails };
  await sleep(REST_MS);
  return {
    ...{ ...figures, mostMegabytes, megabytes: memoryOf(notices).resident },
    ...{ before: p99(before), meanwhile: p99(meanwhile) },
  };
}

await run(FOLLOWERS);
// Who submitted the project hears of it in another way.
const news = await measured(`${PEOPLE} followers hear of a new status`, PEOPLE - 1, LIMITS.newsMinutes, NEWS);
await run(ENTRIES);
const night = await measured(`${PEOPLE} people get a digest`, PEOPLE, LIMITS.nightMinutes, MORNING);
await database.end();
await site.stop();
sink.close();

const isHeld = ({ mails, seconds, minutes, megabytes, before, meanwhile }: Figures): boolean =>
  mails >= PEOPLE - 1 &&
  seconds <= minutes * 60 &&
  megabytes <= LIMITS.megabytes &&
  meanwhile <= LIMITS.p99Times * before;
console.log(
  table(
    [
      '',
      'mails',
      'seconds',
      'a second',
      'CPU ms each (notices)',
      'MB (notices) at most, after it',
      'p99 of a list before, meanwhile',
    ],
    [news, night].map(({ what, mails, seconds, mostMegabytes, megabytes, msEach, before, meanwhile }) => [
      ...[what, `${mails}`, seconds.toFixed(0), (mails / seconds).toFixed(0), msEach.toFixed(1)],
      ...[
        `${mostMegabytes.toFixed(0)}, ${megabytes.toFixed(0)}`,
        `${before.toFixed(0)} ms, ${meanwhile.toFixed(0)} ms`,
      ],
    ]),
  ),
);
process.exitCode = [news, night].every(isHeld) ? 0 : 1;
