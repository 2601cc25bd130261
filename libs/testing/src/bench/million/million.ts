// Measures a site with a million projects beside one with ten thousand, turn by turn, one visitor at a time, with
// nothing in the gateway's cache. `npm run bench -- million`; `--quick` asks less often. The data are written once and
// kept in `--data` (a folder of the system's temporary one); `--projects 100000` is another large site.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API, OPEN_DATA, type ProjectList, type UploadAnswer } from '@app/contracts';
import { Redis } from 'ioredis';
import pg from 'pg';
import sharp from 'sharp';
import { beside, flatTable, say } from '../report.ts';
import { signIn, type Voter } from '../sessions.ts';
import { startMeasuredSite } from '../site.ts';
import { VOTER } from '../data.ts';
import { callsOf, type FilledSite } from './calls.ts';
import { fillOnce, lovedProject, pendingProjects } from './data.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'million'),
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string', default: join(tmpdir(), 'local-network-bench') },
    projects: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});
const TIMES = values.quick ? 10 : 50;
const WARM_UP = 3;
const [SMALL, LARGE] = [10_000, Number(values.projects)];
const VOTERS = 500;
/** Approvals of all rounds, and some room. */
const PENDING = 80;
/** How many slices are before the one that is late. */
const LATE = 199;
const OPEN_DATA_MS = 20 * 60_000;

interface Running extends FilledSite {
  stop(): Promise<void>;
}

async function startFilled(projects: number): Promise<Running> {
  const site = await startMeasuredSite({ PUBLIC_CACHE_MB: '0' }, join(values.data, String(projects)));
  const database = new pg.Client({ connectionString: site.backends.database });
  await database.connect();
  if (await fillOnce(database, projects)) say(`a site with ${projects} projects is filled`);
  const pending = await pendingProjects(database, PENDING);
  const loved = await lovedProject(database, `${VOTER}0`, projects);
  // People of an earlier run have voted.
  await database.query(`delete from projects.project_upvotes where user_id like '${VOTER}%'`);
  await database.query(
    `insert into users.users (id, email, first_name, auth_method, role)
       select '${VOTER}' || n, 'voter' || n || '@example.org', 'Pat', 'email', case when n = 0 then 'ADMIN' else 'USER' end
       from generate_series(0, ${VOTERS - 1}) n on conflict do nothing`,
  );
  await database.end();
  const redis = new Redis(site.backends.redis);
  const voters = await signIn(redis, site.sessionSecret, VOTERS);
  redis.disconnect();
  return {
    ...{ url: site.url, projects, voters, pending, loved, picture: await pictureOf(site.url, voters[0]!) },
    late: { second: await pathOfSlice(site.url, 1), hundreds: await pathOfSlice(site.url, LATE) },
    stop: () => site.stop(),
  };
}

/**
 * A gateway makes the files of the open data soon after its start: what is asked meanwhile would be slower.
 * @throws when they are not there in time
 */
async function untilOpenData(url: string): Promise<void> {
  for (const until = Date.now() + OPEN_DATA_MS; Date.now() < until; await sleep(1_000)) {
    // The last one that is made.
    const { headers } = await fetch(url + OPEN_DATA.json, { method: 'HEAD' });
    if (headers.has('accept-ranges')) return;
  }
  throw new Error('the open data have not become files');
}

/** The address of a picture that this person has uploaded. */
async function pictureOf(url: string, headers: Voter): Promise<string> {
  const bytes = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(url + API.upload, { method: 'POST', headers, body });
  return ((await answer.json()) as UploadAnswer).url;
}

/** The path of the slice after so many others of the list of home. */
async function pathOfSlice(url: string, after: number): Promise<string> {
  let path: string = API.projects;
  for (let read = 0; read < after; read += 1) {
    const { nextCursor } = (await (await fetch(url + path)).json()) as ProjectList;
    path = `${API.projects}?cursor=${encodeURIComponent(nextCursor!)}`;
  }
  return path;
}

const [small, large] = [await startFilled(SMALL), await startFilled(LARGE)];
say('waiting until the open data are files');
await Promise.all([small, large].map(({ url }) => untilOpenData(url)));
const rows: [string, number[], number[]][] = [];
const faults: string[] = [];
for (const { name, ask, times = TIMES } of callsOf().filter(({ name }) => name.startsWith(values.only))) {
  say(`measuring ${name}`);
  try {
    const both = await beside(
      Math.min(times, TIMES),
      times === 1 ? 0 : WARM_UP,
      (n) => ask(small, n),
      (n) => ask(large, n),
    );
    rows.push([name, ...both]);
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message}`);
  }
}
await Promise.all([small.stop(), large.stop()]);
console.log(flatTable(SMALL, LARGE, rows));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
