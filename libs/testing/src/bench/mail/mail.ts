// How fast news of one project reach 100,000 followers, who all want a mail at once, at a server that takes all; and
// what a list costs meanwhile. `npm run bench -- mail`; `npm run bench -- mail --quick` for a tenth of the people.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API } from '@app/contracts';
import pg from 'pg';
import { fillForAdmin } from '../admin/admin-data.ts';
import { memoryOf } from '../memory.ts';
import { say } from '../report.ts';
import { startMeasuredSite } from '../site.ts';
import { startSink } from './sink.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'mail'),
  options: { quick: { type: 'boolean', default: false } },
});
const PEOPLE = values.quick ? 10_000 : 100_000;
/** What the site promises. */
const LIMIT = { minutes: 5, p99Times: 2, megabytes: 130 };
const LOOK_MS = 500;
/** A visitor reads the list so often. */
const READ_MS = 100;
const READS_BEFORE = 100;

const FOLLOWED = `
  update users.users set email_verified_at = now();
  insert into notices.follows (project_id, user_id, following) select 1, id, true from users.users;
  insert into notices.choices (user_id, mail) select id, '{"followed": "at_once"}' from users.users;
  vacuum analyze`;

const sink = await startSink();
say('starting the site and filling it');
const site = await startMeasuredSite({ SMTP_URL: sink.url, MAIL_PER_MINUTE: '100000' });
const database = new pg.Client({ connectionString: site.backends.database });
await database.connect();
await fillForAdmin(database, { projects: 100, users: PEOPLE });
for (const statement of FOLLOWED.split(';')) await database.query(statement);

async function read(): Promise<number> {
  const began = performance.now();
  await (await fetch(`${site.url}${API.projects}`)).arrayBuffer();
  return performance.now() - began;
}
const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const before: number[] = [];
for (let n = 0; n < READS_BEFORE; n += 1) {
  before.push(await read());
  await sleep(READ_MS);
}

say(`${PEOPLE} followers hear of a new status`);
await database.query(
  `insert into notices.followed_news (project_id, kind, due_at, by_id, count) values (1, 'followed_status', now(), 'nobody', 1)`,
);
const began = performance.now();
const seconds = (): number => (performance.now() - began) / 1_000;
let reachedAfter: number | undefined;
let most = 0;
const during: number[] = [];
// Who submitted the project hears of it in another way.
while (sink.taken() < PEOPLE - 1 && seconds() < 2 * LIMIT.minutes * 60) {
  during.push(await read());
  await sleep(READ_MS);
  most = Math.max(most, memoryOf(site.pids['notices']).resident);
  if (during.length % (LOOK_MS / READ_MS) !== 0 || reachedAfter !== undefined) continue;
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from notices.inbox');
  if (rows[0]!.count >= PEOPLE - 1) reachedAfter = seconds();
}
const sent = seconds();
await database.end();
await site.stop();
await sink.close();

const figures = {
  'in the inbox of all (s)': Math.round(reachedAfter ?? NaN),
  'mails taken by the server': sink.taken(),
  'the last one after (s)': Math.round(sent),
  'mails a second': Math.round(sink.taken() / sent),
  'p99 of a list before, meanwhile (ms)': `${p99(before).toFixed(0)}, ${p99(during).toFixed(0)}`,
  'most memory of notices (MB)': Math.round(most),
};
console.log(
  Object.entries(figures)
    .map(([name, figure]) => `${name.padEnd(40)} ${figure}`)
    .join('\n'),
);
const isHeld = sink.taken() >= PEOPLE - 1 && sent <= LIMIT.minutes * 60 && most <= LIMIT.megabytes;
process.exitCode = isHeld && p99(during) <= LIMIT.p99Times * p99(before) ? 0 : 1;
