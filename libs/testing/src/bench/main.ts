// Measures the running site beside yardsticks on the same machine in the same run: what counts are the ratios.
// `npm run bench`; `npm run bench -- --quick` for a look (shorter runs, same table);
// `npm run bench -- --only comments` for the rows of that name.
import { parseArgs } from 'node:util';
import { API, PAGES } from '@app/contracts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startBaseline } from './baseline/baseline.ts';
import { askPostgres } from './baseline/pgbench.ts';
import { compare, type Compared, type Plan } from './compare.ts';
import { COMMENTERS, connections, drift, fill, PROJECTS, READ_EVERY, twoWords, unheard, VOTER } from './data.ts';
import { askTimes, load, type Measured } from './load.ts';
import { memoryOf } from './memory.ts';
import {
  aloneTable,
  endurance,
  memoryFaults,
  memoryLimits,
  memoryTable,
  ratioTable,
  say,
  steadyLine,
  uploadLine,
} from './report.ts';
import { posting, signIn, type Voter } from './sessions.ts';
import { startMeasuredSite } from './site.ts';
import { commentSteadily, type Steady } from './steady.ts';
import { compareUploads, type Uploads } from './uploads/uploads.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const wanted = (name: string) => name.startsWith(values.only);
const SECONDS = values.quick ? 2 : 5;
const ROUNDS = 5;
/** Rounds of what is measured once more, through other gateways. */
const FEW_ROUNDS = 3;
/** A killed service serves again after one or two of them. */
const KILLED_SECONDS = 5;
/** The numbers of instances of each service. */
const INSTANCES = [1, 2, 5];
const MINUTE = values.quick ? 20 : 60;
const MINUTES = values.quick ? 1 : 3;
/**
 * How long twenty comments a second come on one project. The whole bench has half a minute of it: it takes long enough.
 */
const STEADY = values.quick ? 10 : values.only ? 60 : 30;
/** More than a fast machine counts in a second. */
const VOTES_MAX = 10_000;
/** A voter can vote on a project once. */
const VOTERS = MINUTE * VOTES_MAX;

say('starting the site and filling it');
const site = await startMeasuredSite();
const admin = new pg.Client({ connectionString: site.backends.database });
await admin.connect();
await fill(admin, VOTERS);
const { rows } = await admin.query<{ id: number }>('select id from projects.projects order by id');
const ids = rows.map(({ id }) => id);
const redis = new Redis(site.backends.redis);
const voters = await signIn(redis, site.sessionSecret, VOTERS);
redis.disconnect();
const memoryNow = () => Object.fromEntries(Object.entries(site.pids).map(([name, pid]) => [name, memoryOf(pid)]));
const before = memoryNow();

const sampled = ids.filter((_, index) => index % READ_EVERY === 0);
const body = async (path: string) => (await fetch(site.url + path)).text();
const bodies = Object.fromEntries(
  await Promise.all(
    [API.projects, PAGES.home, ...sampled.map((id) => API.project(id))].map(
      async (path) => [path, await body(path)] as const,
    ),
  ),
);
// A tag is of one encoding. The load asks for none, and fetch would ask for gzip.
const uncompressed = await fetch(site.url + API.projects, { headers: { 'accept-encoding': 'identity' } });
const tag = uncompressed.headers.get('etag')!;
const http = await startBaseline('./baseline-http.ts', {}, JSON.stringify(bodies));
const fastify = await startBaseline('./baseline-pg.ts', { DATABASE_URL: site.backends.database });

const read = (path: (n: number) => string) => (n: number) => ({ method: 'GET' as const, path: path(n) });
const searched = (n: number) => `${API.projects}?search=${twoWords(n).join('+')}`;
const readAgain = () => ({ method: 'GET' as const, path: API.projects, headers: { 'if-none-match': tag } });
const vote = (id: number, headers: Voter) => ({ method: 'POST' as const, path: API.upvote(id), headers });
/** Every (project, voter) pair once. Requests that follow each other vote on different projects. */
const spread = (n: number) => [ids[n % PROJECTS]!, Math.floor(n / PROJECTS)] as const;
const next = { siteSpread: 0, pgSpread: 0, siteComment: 0, pgComment: 0 };
/**
 * Comments of a line or two, each with a key as browsers send it, by two hundred people, one project after the other.
 */
const comment = (n: number, headers: Voter) => ({
  method: 'POST' as const,
  path: API.comments(ids[n % PROJECTS]!),
  headers: { ...headers, ...posting() },
  body: JSON.stringify({
    content: `Comment ${n}: I would bring two benches and a thermos, if somebody tells me where to put them.`,
  }),
});
const votePg = (id: number, voter: number) => vote(id, { 'x-voter': `pg-${voter}` });
/** Everybody votes on one project, except the first voters of the list: they vote in the plan `spread`. */
const everybody = (id: number) => {
  let [first, firstPg] = [1_000, 1_000];
  return {
    site: () => vote(id, voters[first++]!),
    pg: () => votePg(id, firstPg++),
    /** The next of them open the page that they vote in: it asks who they are. */
    before: (seconds: number) =>
      askTimes(site.url, seconds * VOTES_MAX, (n) => ({ method: 'GET', path: API.me, headers: voters[first + n]! })),
  };
};
const strangers = ({ before: _, ...plan }: ReturnType<typeof everybody>) => plan;

const results: Compared[] = [];
const plans: Plan[] = [
  {
    name: 'list',
    again: 'read',
    byInstances: true,
    site: read(() => API.projects),
    http: read(() => API.projects),
    pg: read(() => API.projects),
  },
  { name: 'list, unchanged', site: readAgain, http: readAgain, kind: '3xx' },
  { name: 'home', again: 'read', site: read(() => PAGES.home), http: read(() => PAGES.home) },
  {
    name: 'detail',
    again: 'read',
    site: read((n) => API.project(sampled[n % sampled.length]!)),
    http: read((n) => API.project(sampled[n % sampled.length]!)),
    pg: read((n) => API.project(sampled[n % sampled.length]!)),
  },
  // A process lets some search at once, and some wait; it would refuse fifty.
  { name: 'search, two words', again: 'read', connections: 20, site: read(searched), pg: read(searched) },
  {
    name: 'votes, spread',
    again: 'write',
    byInstances: true,
    site: () => {
      const [id, voter] = spread(next.siteSpread++);
      return vote(id, voters[voter]!);
    },
    pg: () => votePg(...spread(next.pgSpread++)),
  },
  { name: 'votes, one project', ...strangers(everybody(ids[0]!)) },
  { name: 'votes, one project, page open', ...everybody(ids.at(-1)!) },
  {
    name: 'comments, first page',
    again: 'read',
    site: read((n) => API.comments(sampled[n % sampled.length]!)),
    pg: read((n) => API.comments(sampled[n % sampled.length]!)),
  },
  {
    name: 'comments, posting',
    again: 'write',
    byInstances: true,
    site: () => comment(next.siteComment, voters[next.siteComment++ % COMMENTERS]!),
    pg: () => comment(next.pgComment, { 'x-voter': `${VOTER}${next.pgComment++ % COMMENTERS}` }),
  },
];
for (const plan of plans.filter(({ name }) => wanted(name))) {
  say(`measuring ${plan.name}`);
  results.push(await compare(plan, { site: [site.url], http: [http.url], pg: [fastify.url] }, ROUNDS, SECONDS));
}

const alone = await askPostgres(site.backends.database, [ids[0]!, ids.at(-1)!], SECONDS, wanted);

const minutes: Record<'site' | 'pg', Measured[]> = { site: [], pg: [] };
if (wanted('votes')) {
  say(`measuring ${MINUTES} times ${MINUTE} s of votes on one project`);
  for (const id of ids.slice(1, 1 + MINUTES)) {
    const votes = everybody(id);
    minutes.site.push(await load([site.url], MINUTE, votes.site));
    minutes.pg.push(await load([fastify.url], MINUTE, votes.pg));
  }
}
let steady: Steady | undefined;
if (wanted('comments')) {
  say(`measuring ${STEADY} s of twenty comments a second on one project`);
  steady = await commentSteadily(site.url, ids[1]!, voters.slice(0, COMMENTERS), STEADY, admin);
}
let uploads: Uploads | undefined;
if (wanted('uploads')) {
  say('measuring uploads');
  uploads = await compareUploads(site.url, http.url, voters, ROUNDS);
}
const after = memoryNow();
// Printed now: what follows takes half of the time, and may fail.
console.log(ratioTable(results));
console.log(aloneTable(results, alone));
if (minutes.site.length > 0) {
  console.log(endurance('site', minutes.site));
  console.log(endurance('Fastify + pg', minutes.pg));
}
if (steady) console.log(steadyLine(steady));
if (uploads) console.log(uploadLine(uploads));
console.log(memoryTable(before, after));
console.log(memoryLimits(after));

const again = (kinds: NonNullable<Plan['again']>[], how: string, more: Partial<Plan> = {}): Plan[] =>
  plans
    .filter((plan) => plan.again && kinds.includes(plan.again) && wanted(plan.name))
    .map((plan) => ({ ...plan, ...more, name: `${plan.name}, ${how}`, http: undefined }));
const [otherGateways, afterKills, withInstances]: [Compared[], Compared[], Compared[]] = [[], [], []];
const held: string[] = [];
async function measureBy(urls: string[], some: Plan[], into: Compared[], seconds = SECONDS): Promise<void> {
  for (const plan of some) {
    say(`measuring ${plan.name}`);
    into.push(await compare(plan, { site: urls, http: [], pg: [fastify.url] }, FEW_ROUNDS, seconds));
  }
}
const byTwo = again(['read', 'write'], 'two gateways');
if (byTwo.length > 0) {
  const passing = await site.startGateway('gateway-uncached', { PUBLIC_CACHE_MB: '0' });
  const both = [site.url, await site.startGateway('gateway-2')];
  await measureBy([passing], again(['read'], 'uncached'), otherGateways);
  await measureBy(both, byTwo, otherGateways);
  // The kill begins with each round, and the service is there again before the next one.
  const killed = { meanwhile: () => site.kill('projects') };
  await measureBy(both, again(['read', 'write'], 'two, projects killed', killed), afterKills, KILLED_SECONDS);
  let running = 1;
  for (const count of INSTANCES) {
    for (; running < count; running += 1) await site.startServices(String(running + 1));
    const some = (kind: NonNullable<Plan['again']>, how: string) =>
      again([kind], `${how}${count} of each`).filter(({ byInstances }) => byInstances);
    await measureBy([passing], some('read', 'uncached, '), withInstances);
    await measureBy([site.url], some('write', ''), withInstances);
    const now = await connections(admin);
    held.push(`${now.held} of ${now.max} with ${count} of each`);
  }
}

http.stop();
fastify.stop();
const drifted = { site: await drift(admin, 'site'), pg: await drift(admin, 'pg'), unheard: await unheard(admin) };
await admin.end();
await site.stop();

if (otherGateways.length > 0) {
  console.log(ratioTable([...otherGateways, ...afterKills, ...withInstances]));
  console.log(`connections to Postgres: ${held.join(', ')}`);
}
console.log(`counters that differ from their rows: site ${drifted.site}, Fastify + pg ${drifted.pg}`);
const { projects: behind, ms: handledMs } = drifted.unheard;
console.log(
  `projects that have not heard how many comments they have: ${behind}, ${Math.round(handledMs)} ms after the load\n`,
);
const refused = [
  ...[...results, ...otherGateways, ...withInstances].map(({ servers }) => servers.site!),
  ...minutes.site,
].reduce((sum, { failed }) => sum + failed, 0);
const tooLarge = memoryFaults(after);
for (const fault of tooLarge) console.error(fault);
const faults = [drifted.site, behind, refused, steady?.lost, steady?.double, uploads?.failed, tooLarge.length];
process.exit(faults.some((count) => count) ? 1 : 0);
