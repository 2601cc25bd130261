import { setTimeout as sleep } from 'node:timers/promises';
import { API } from '@app/contracts';
import { eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { soon } from '../busy/busy-site.ts';
import { busy, mark, readiness } from '../busy/on-busy-site.ts';
import { processesOf } from '../start/processes-of.ts';

/**
 * Longer than a statement and then its rollback are waited for, a bus sees its pings unanswered, or Redis is silent on
 * a socket.
 */
const LONG_MS = 12_000;
/** Nothing counts tries or keeps something half done on these: what waits for them has been answered by then. */
const SHORT_MS = 5_000;
/** The transactions of living requests are shorter. */
const OPEN_MS = 3_000;

describe('a process that hangs', () => {
  it.each([
    ['postgres', 'postgres', LONG_MS],
    ['redis', 'redis', LONG_MS],
    ['nats', 'nats', LONG_MS],
    ['stand-ins', 'storage', SHORT_MS],
    ['users', 'users', SHORT_MS],
    ['projects', 'projects', SHORT_MS],
    ['comments', 'comments', SHORT_MS],
    ['media', 'media', SHORT_MS],
    ['worker', 'worker', SHORT_MS],
  ])(
    '%s: it is named, every call is answered while it hangs, and everything is well again when it goes on',
    async (name, part, forMs) => {
      await busy.flowing();
      const { browser } = busy.resident;
      const pids = await processesOf(busy.site, name);
      const over = sleep(forMs);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const answers = await Promise.all([
          busy.site.browser().get(API.projects),
          busy.site.browser().get(API.project(busy.projects[1]!.slug)),
          busy.signIn(),
          browser.get(API.me),
          browser.post(API.upvote(busy.projects[0]!.id)),
          browser.get(API.comments(busy.projects[1]!.id)),
          browser.post(API.comments(busy.projects[0]!.id), { content: 'Is anybody there?' }),
          busy.upload(),
          busy.admin.browser.get(API.adminStats),
        ]);
        expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409, 503].includes(status))).toEqual(
          [],
        );
        expect((await busy.site.browser().get('/health/live')).status).toBe(200);
        await soon(async () =>
          expect(await readiness()).toMatchObject({ status: 200, health: 'degraded', parts: { [part]: 'down' } }),
        );
        await over;
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      if (name === 'postgres') await expectNothingOpen();
      await busy.wellAgain();
      await busy.expectNothingLost();
      busy.expectProperAnswers(mark);
    },
  );
});

describe('a table that somebody holds locked', () => {
  it.each(['projects.projects', 'users.users'])(
    '%s: whoever needs it is told so in time, everything else works, and nothing is lost',
    async (table) => {
      await busy.flowing();
      const other = new pg.Client({ connectionString: busy.site.backends.database });
      await other.connect();
      try {
        await other.query(`begin; lock table ${table} in access exclusive mode`);
        await sleep(LONG_MS);
        expect((await readiness()).status).toBe(200);
      } finally {
        await other.end();
      }
      await expectNothingOpen();
      await busy.wellAgain();
      await busy.expectNothingLost();
      busy.expectProperAnswers(mark);
    },
  );
});

/**
 * No transaction that nobody goes on with: what is written in one later would be lost. Postgres itself ends one after
 * 10 s.
 */
async function expectNothingOpen(): Promise<void> {
  await sleep(OPEN_MS);
  await eventually(async () => {
    const open = await busy.site.sql(
      `select usename, query from pg_stat_activity
       where state like 'idle in transaction%' and state_change < now() - make_interval(secs => $1)`,
      [OPEN_MS / 2_000],
    );
    expect(open).toEqual([]);
  }, OPEN_MS);
}
