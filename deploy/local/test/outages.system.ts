import { setTimeout as sleep } from 'node:timers/promises';
import { API } from '@app/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BusySite, soon } from './busy-site.ts';
import type { Mark } from './traffic.ts';

/** Longer than any try, pause or time limit inside the site is at first: what gives up after some tries has given up by then. */
const AWAY_MS = 20_000;

let busy: BusySite;
let mark: Mark;

beforeAll(async () => {
  busy = await BusySite.start();
});
afterAll(() => busy.close());

beforeEach(async () => {
  mark = await busy.begin();
});
afterEach(() => busy.traffic.stop());

/** What the gateway says of its parts. */
const readiness = async () => {
  const { status, body } = await busy.site.browser().get('/health/ready');
  return { status, health: body.status as string, parts: body.parts as Record<string, string> };
};

describe('an outage that lasts', () => {
  it.each([
    ['postgres', 'postgres'],
    ['redis', 'redis'],
    ['nats', 'nats'],
    ['stand-ins', 'storage'],
    ['projects', 'projects'],
  ])(
    'of %s: it is named, answers are 503 or right, and everything is well afterwards by itself',
    async (name, part) => {
      await busy.flowing();
      const away = busy.traffic.mark();
      await busy.site.halt(name, 'SIGKILL');
      await soon(async () =>
        expect(await readiness()).toMatchObject({ status: 200, health: 'degraded', parts: { [part]: 'down' } }),
      );
      await sleep(AWAY_MS);
      expect((await busy.site.browser().get('/health/live')).status).toBe(200);
      expect((await busy.site.browser().get('/')).status).toBe(200);
      busy.expectProperAnswers(away);
      await busy.site.resume(name);
      await busy.wellAgain();
      await busy.expectNothingLost();
      busy.expectProperAnswers(mark);
      await soon(async () => expect(Object.values((await readiness()).parts)).not.toContain('down'));
    },
  );

  it('of the worker: what was uploaded meanwhile is finished afterwards', async () => {
    await busy.site.halt('worker', 'SIGKILL');
    expect((await busy.upload()).status).toBe(503);
    await sleep(AWAY_MS);
    await busy.site.resume('worker');
    await busy.wellAgain();
    await soon(async () =>
      expect(await busy.site.sql(`select id from media.images where status = 'processing'`)).toEqual([]),
    );
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark, [200, 201, 409]);
  });
});

describe('a process that hangs', () => {
  it.each(['postgres', 'redis', 'nats', 'stand-ins', 'users', 'projects', 'media', 'worker'])(
    '%s: every call is answered while it hangs, and everything is well again when it goes on',
    async (name) => {
      await busy.flowing();
      const { browser } = busy.resident;
      const pids = await processesOf(name);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const answers = await Promise.all([
          busy.site.browser().get(API.projects),
          busy.site.browser().get(API.project(busy.projects[1]!.slug)),
          busy.signIn(),
          browser.get(API.me),
          browser.post(API.upvote(busy.projects[0]!.id)),
          busy.upload(),
          busy.admin.browser.get(API.adminStats),
        ]);
        expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409, 503].includes(status))).toEqual(
          [],
        );
        expect((await busy.site.browser().get('/health/live')).status).toBe(200);
        expect((await readiness()).status).toBe(200);
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      await busy.wellAgain();
      await busy.expectNothingLost();
    },
  );
});

/** The process, and of Postgres also those that serve its connections. */
async function processesOf(name: string): Promise<number[]> {
  const pid = busy.site.pid(name)!;
  if (name !== 'postgres') return [pid];
  const serving = await busy.site.sql<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return [pid, ...serving.map((row) => row.pid)];
}
