// Measures the running site beside yardsticks on the same machine in the same run: what counts are the ratios.
// `npm run bench`; `npm run bench -- --quick` for a look (shorter runs, same table).
import { parseArgs } from 'node:util';
import { API } from '@app/contracts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startBaseline } from './baseline.ts';
import { compare, type Compared } from './compare.ts';
import { drift, fill, PROJECTS } from './data.ts';
import { load, type Measured } from './load.ts';
import { memoryOf } from './memory.ts';
import { endurance, memoryTable, ratioTable, say, uploadLine } from './report.ts';
import { signIn, type Voter } from './sessions.ts';
import { startMeasuredSite } from './site.ts';
import { compareUploads } from './uploads.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const SECONDS = values.quick ? 2 : 5;
const ROUNDS = 5;
const MINUTE = values.quick ? 20 : 60;
const MINUTES = values.quick ? 1 : 3;
/** A voter can vote on a project once, so there are as many voters as a fast machine counts votes in a minute. */
const VOTERS = MINUTE * 10_000;

say('starting the site and filling it');
const site = await startMeasuredSite();
const admin = new pg.Client({ connectionString: site.backends.database });
await admin.connect();
await fill(admin);
const { rows } = await admin.query<{ id: number }>('select id from projects.projects order by id');
const ids = rows.map(({ id }) => id);
const redis = new Redis(site.backends.redis);
const voters = await signIn(redis, site.sessionSecret, VOTERS);
redis.disconnect();
const memoryNow = () => Object.fromEntries(Object.entries(site.pids).map(([name, pid]) => [name, memoryOf(pid)]));
const before = memoryNow();

const sampled = ids.filter((_, index) => index % 100 === 0);
const body = async (path: string) => (await fetch(site.url + path)).text();
const bodies = Object.fromEntries(
  await Promise.all(
    [API.projects, ...sampled.map((id) => API.project(id))].map(async (path) => [path, await body(path)] as const),
  ),
);
const http = await startBaseline('./baseline-http.ts', {}, JSON.stringify(bodies));
const fastify = await startBaseline('./baseline-pg.ts', { DATABASE_URL: site.backends.database });

const read = (path: (n: number) => string) => (n: number) => ({ method: 'GET' as const, path: path(n) });
const vote = (id: number, headers: Voter) => ({ method: 'POST' as const, path: API.upvote(id), headers });
/** Every (project, voter) pair once. Requests that follow each other vote on different projects. */
const spread = (n: number) => [ids[n % PROJECTS]!, Math.floor(n / PROJECTS)] as const;
const next = { siteSpread: 0, pgSpread: 0 };
const votePg = (id: number, voter: number) => vote(id, { 'x-voter': `pg-${voter}` });
/** Everybody votes on one project, except the first voters of the list: they vote in the plan `spread`. */
const everybody = (id: number) => {
  let [site, pg] = [1_000, 1_000];
  return { site: () => vote(id, voters[site++]!), pg: () => votePg(id, pg++) };
};

const results: Compared[] = [];
const plans = [
  { name: 'list', site: read(() => API.projects), http: read(() => API.projects), pg: read(() => API.projects) },
  {
    name: 'detail',
    site: read((n) => API.project(sampled[n % sampled.length]!)),
    http: read((n) => API.project(sampled[n % sampled.length]!)),
    pg: read((n) => API.project(sampled[n % sampled.length]!)),
  },
  {
    name: 'votes, spread',
    site: () => {
      const [id, voter] = spread(next.siteSpread++);
      return vote(id, voters[voter]!);
    },
    pg: () => votePg(...spread(next.pgSpread++)),
  },
  { name: 'votes, one project', ...everybody(ids[0]!) },
];
for (const plan of plans) {
  say(`measuring ${plan.name}`);
  results.push(await compare(plan, { site: site.url, http: http.url, pg: fastify.url }, ROUNDS, SECONDS));
}

say(`measuring ${MINUTES} times ${MINUTE} s of votes on one project`);
const minutes: Record<'site' | 'pg', Measured[]> = { site: [], pg: [] };
for (const id of ids.slice(1, 1 + MINUTES)) {
  const votes = everybody(id);
  minutes.site.push(await load(site.url, MINUTE, votes.site));
  minutes.pg.push(await load(fastify.url, MINUTE, votes.pg));
}
say('measuring uploads');
const uploads = await compareUploads(site.url, voters[0]!, ROUNDS);
const after = memoryNow();

http.stop();
fastify.stop();
const drifted = { site: await drift(admin, 'projects'), pg: await drift(admin, 'bench') };
await admin.end();
await site.stop();

console.log(ratioTable(results));
console.log(endurance('site', minutes.site));
console.log(endurance('Fastify + pg', minutes.pg));
console.log(uploadLine(uploads));
console.log(`counters that differ from their rows: site ${drifted.site}, Fastify + pg ${drifted.pg}\n`);
console.log(memoryTable(before, after));
process.exit(drifted.site === 0 ? 0 : 1);
