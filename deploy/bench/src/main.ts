// Measures the running site beside yardsticks on the same machine in the same run: what counts are the ratios.
// `npm run bench`; `npm run bench -- --quick` for a look (shorter runs, same table).
import { parseArgs } from 'node:util';
import { API } from '@app/contracts';
import { startSite } from '@app/testing/site';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startBaseline } from './baseline.ts';
import { compare, type Compared } from './compare.ts';
import { drift, fill, PROJECTS } from './data.ts';
import { load } from './load.ts';
import { memoryOf } from './memory.ts';
import { endurance, memoryTable, ratioTable, say, uploadLine } from './report.ts';
import { signIn, type Voter } from './sessions.ts';

import { compareUploads } from './uploads.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const SECONDS = values.quick ? 2 : 5;
const ROUNDS = 5;
const MINUTE = values.quick ? 20 : 60;
/** One vote a voter on the one project: as many as a fast machine could cast in the rounds and the minute. */
const VOTERS = values.quick ? 120_000 : 400_000;

say('starting the site and filling it');
const site = await startSite();
const admin = new pg.Client({ connectionString: site.around.database });
await admin.connect();
await fill(admin);
const { rows } = await admin.query<{ id: number }>('select id from projects.projects order by id');
const ids = rows.map(({ id }) => id);
const redis = new Redis(site.around.redis);
const voters = await signIn(redis, site.env('gateway')['SESSION_SECRET']!, VOTERS);
redis.disconnect();
const programs = ['gateway', 'users', 'projects', 'media', 'worker', 'stand-ins'];
const memoryNow = () => Object.fromEntries(programs.map((name) => [name, memoryOf(site.pid(name))]));
const before = memoryNow();

const sampled = ids.filter((_, index) => index % 100 === 0);
const body = async (path: string) => (await fetch(site.url + path)).text();
const bodies = Object.fromEntries(
  await Promise.all(
    [API.projects, ...sampled.map((id) => API.project(id))].map(async (path) => [path, await body(path)] as const),
  ),
);
const http = await startBaseline('./baseline-http.ts', {}, JSON.stringify(bodies));
const fastify = await startBaseline('./baseline-pg.ts', { DATABASE_URL: site.around.database });

const read = (path: (n: number) => string) => (n: number) => ({ method: 'GET' as const, path: path(n) });
const vote = (id: number, headers: Voter) => ({ method: 'POST' as const, path: API.upvote(id), headers });
/** Every (project, voter) pair once: neighbours in time vote on different projects. */
const spread = (n: number) => [ids[n % PROJECTS]!, Math.floor(n / PROJECTS)] as const;
const next = { siteSpread: 0, pgSpread: 0, siteOne: 0, pgOne: 0 };
const popular = ids[0]!;
const votePg = (id: number, voter: number) => vote(id, { 'x-voter': `pg-${voter}` });

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
  {
    name: 'votes, one project',
    site: () => vote(popular, voters[1_000 + next.siteOne++]!),
    pg: () => votePg(popular, 1_000 + next.pgOne++),
  },
];
for (const plan of plans) {
  say(`measuring ${plan.name}`);
  results.push(await compare(plan, { site: site.url, http: http.url, pg: fastify.url }, ROUNDS, SECONDS));
}

say(`measuring votes on one project for ${MINUTE} s`);
const minute = await load(site.url, MINUTE, plans[3]!.site);
const minuteOfPg = await load(fastify.url, MINUTE, plans[3]!.pg);
say('measuring uploads');
const uploads = await compareUploads(site.url, voters[0]!, ROUNDS);
const after = memoryNow();

http.stop();
fastify.stop();
const drifted = { site: await drift(admin, 'projects'), pg: await drift(admin, 'bench') };
await admin.end();
await site.close();

console.log(ratioTable(results));
console.log(endurance('site', minute));
console.log(endurance('Fastify + pg', minuteOfPg));
console.log(uploadLine(uploads));
console.log(`counters that differ from their rows: site ${drifted.site}, Fastify + pg ${drifted.pg}\n`);
console.log(memoryTable(before, after));
process.exit(drifted.site === 0 ? 0 : 1);
