// Measures the calls and pages of the admin area on a large site and on a small one, turn by turn on the same machine:
// what counts is the ratio. `npm run bench -- admin`; `npm run bench -- admin --quick` for a look.
import { parseArgs } from 'node:util';
import { API } from '@app/contracts';
import { findChromium } from '@app/testing/browsers';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type AdminSite, callsOf, lateIn, pendingFor } from './admin-calls.ts';
import { fillForAdmin, type Size } from './admin-data.ts';
import { openBrowser, pagesOf } from './admin-pages.ts';
import { beside, say, timesTable } from '../report.ts';
import { signIn } from '../sessions.ts';
import { startMeasuredSite } from '../site.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'admin'),
  options: { quick: { type: 'boolean', default: false } },
});
const TIMES = values.quick ? 5 : 20;
const WARM_UP = 3;
const LARGE: Size = { projects: 100_000, users: 50_000 };
const SMALL: Size = { projects: 1_000, users: 1_000 };

interface Filled extends AdminSite {
  stop(): Promise<void>;
}

async function startFilled(size: Size): Promise<Filled> {
  const site = await startMeasuredSite();
  const database = new pg.Client({ connectionString: site.backends.database });
  await database.connect();
  const started = performance.now();
  await fillForAdmin(database, size);
  say(`${size.projects} projects and ${size.users} users in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const idsOf = async (sql: string) => (await database.query<{ id: number }>(sql)).rows.map(({ id }) => id);
  const pending = await idsOf(
    `select id from projects.projects where not is_approved and rejected_at is null order by id limit ${pendingFor(TIMES + WARM_UP)}`,
  );
  const cases = await idsOf('select id from comments.report_cases where resolved_at is null order by id desc');
  await database.end();
  const redis = new Redis(site.backends.redis);
  const [admin] = await signIn(redis, site.sessionSecret, 1);
  redis.disconnect();
  const late = (path: string, query?: Record<string, string>) => lateIn(site.url, admin!, path, query);
  return {
    url: site.url,
    admin: admin!,
    pending,
    cases,
    late: {
      projects: await late(API.adminProjects),
      search: await late(API.adminProjects, { search: 'bench' }),
      users: await late(API.adminUsers),
      activity: await late(API.adminActivity),
      resolved: await late(API.adminReports, { state: 'resolved' }),
    },
    stop: () => site.stop(),
  };
}

const small = await startFilled(SMALL);
const large = await startFilled(LARGE);

const rows: [string, number[], number[]][] = [];
for (const { name, ask, times = TIMES } of callsOf(TIMES + WARM_UP)) {
  say(`measuring ${name}`);
  rows.push([
    name,
    ...(await beside(
      times,
      Math.min(times, WARM_UP),
      (n) => ask(small, n),
      (n) => ask(large, n),
    )),
  ]);
}
const { CHROMIUM } = await findChromium();
if (CHROMIUM) {
  const browser = await openBrowser(CHROMIUM);
  const [few, many] = [await pagesOf(browser, small.url, small.admin), await pagesOf(browser, large.url, large.admin)];
  for (const [at, { name, open }] of few.entries()) {
    say(`opening ${name}`);
    rows.push([`page ${name}`, ...(await beside(values.quick ? 3 : 10, 1, open, many[at]!.open))]);
  }
  await browser.close();
}
await Promise.all([small.stop(), large.stop()]);
console.log(timesTable(`${SMALL.projects} / ${SMALL.users}`, `${LARGE.projects} / ${LARGE.users}`, rows));
process.exit(0);
