// Backs a large site up, restores it into an empty one and compares all its counts: seconds of each command, as an
// operator runs it. `npm run bench -- backup`; `npm run bench -- backup --quick` for a tenth of the rows and pictures.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DATABASE_USERS, databaseVariable } from '@app/contracts';
import { Storage } from '@app/kernel/storage';
import pg from 'pg';
import { fillForAdmin } from './admin/admin-data.ts';
import { say } from './report.ts';
import { type MeasuredSite, startMeasuredSite } from './site.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'backup'),
  options: { quick: { type: 'boolean', default: false } },
});
const PART = values.quick ? 10 : 1;
const SIZE = { projects: 100_000 / PART, users: 50_000 / PART };
const VOTES_EACH = 10;
const PICTURES = 2_000 / PART;
/** A picture has five widths and the JPEG. */
const FILES = {
  ...{ '400.webp': 20_000, '640.webp': 45_000, '800.webp': 60_000, '960.webp': 80_000, '1200.webp': 110_000 },
  'social.jpg': 90_000,
};

/** Counts that equal their rows, and a million votes. */
const VOTES = `
  insert into projects.project_upvotes (project_id, user_id) select id, 'voter-' || n from projects.projects, generate_series(1, ${VOTES_EACH}) n;
  update projects.project_counters set upvotes = ${VOTES_EACH};
  update projects.projects set upvotes = ${VOTES_EACH};
  update comments.discussions d set comment_count = c.count, count_version = 1
    from (select project_id, count(*) from comments.comments group by project_id) c where c.project_id = d.project_id;
  update projects.project_counters p set comment_count = d.comment_count, comments_version = 1
    from comments.discussions d where d.project_id = p.project_id;
  update projects.projects p set comment_count = c.comment_count
    from projects.project_counters c where c.project_id = p.id and c.comment_count > 0`;

const idOf = (n: number): string => String(n).padStart(24, 'a');

async function fill({ backends }: MeasuredSite): Promise<void> {
  const database = new pg.Client({ connectionString: backends.database });
  await database.connect();
  await fillForAdmin(database, SIZE);
  await database.query(VOTES);
  const variants = Object.keys(FILES).map((file) => ({ url: `/media/ID/${file}` }));
  await database.query(
    `insert into media.images (id, kind, user_id, incoming_key, status, image, unused_since)
     select id, 'project', 'bench-1', 'incoming/' || id, 'ready', replace($2, 'ID', id)::jsonb, null from unnest($1::text[]) id`,
    [Array.from({ length: PICTURES }, (_, n) => idOf(n)), JSON.stringify({ variants })],
  );
  await database.query('vacuum analyze');
  await database.end();
  const storage = new Storage(backends.s3);
  for (let n = 0; n < PICTURES; n += 1)
    await Promise.all(
      Object.entries(FILES).map(([file, size]) => storage.put(`${idOf(n)}/${file}`, randomBytes(size), 'image/webp')),
    );
}

/** Runs an operator's command on a site. @returns how many seconds it took */
function command(name: string, { backends }: MeasuredSite, ...args: string[]): number {
  const program = fileURLToPath(new URL('../../../../deploy/operator/dist/main.js', import.meta.url));
  const roles = Object.fromEntries(DATABASE_USERS.map((user) => [databaseVariable(user), backends.roles[user]]));
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: backends.database,
    NATS_URL: backends.bus,
    ...roles,
    ...backends.s3,
  };
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [program, name, ...args], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
  return (performance.now() - started) / 1000;
}

/** The size of a database with its indexes, for the sizing table of deploy/SIZE.md. */
async function megabytesOf({ backends }: MeasuredSite): Promise<string> {
  const database = new pg.Client({ connectionString: backends.database });
  await database.connect();
  const { rows } = await database.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await database.end();
  return (Number(rows[0]!.bytes) / 1024 / 1024).toFixed(0);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
const [site, empty] = [await startMeasuredSite(), await startMeasuredSite()];
try {
  say(
    `filling ${SIZE.projects} projects, ${SIZE.projects * VOTES_EACH} votes, ${SIZE.users} people, ${PICTURES} pictures`,
  );
  await fill(site);
  const seconds = {
    backup: command('backup', site, join(folder, 'backup')),
    restore: command('restore', empty, join(folder, 'backup')),
    'audit-counters': command('audit-counters', empty),
  };
  for (const [name, took] of Object.entries(seconds)) console.log(`${name.padEnd(16)}${took.toFixed(1)} s`);
  console.log(`The restored database takes ${await megabytesOf(empty)} MB on the disk.`);
} finally {
  await Promise.all([site.stop(), empty.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
