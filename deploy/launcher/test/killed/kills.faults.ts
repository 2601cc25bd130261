import { setTimeout as sleep } from 'node:timers/promises';
import { API, commentEvents, projectEvents } from '@app/contracts';
import { picture } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { soon } from '../busy/busy-site.ts';
import { handled, publishAgain } from '../busy/events.ts';
import { busy, mark, readiness } from '../busy/on-busy-site.ts';

/** Longer than any try, pause or time limit inside the service. */
const DATABASE_AWAY_MS = 60_000;

describe('kill -9', () => {
  it('of projects in the middle of votes: 503 for what needs it, the rest works, it comes back and nothing is lost', async () => {
    await busy.flowing();
    await busy.site.halt('projects', 'SIGKILL');
    expect((await busy.site.browser().get(API.providers)).status).toBe(200);
    expect((await busy.resident.browser.get(API.me)).status).toBe(200);
    expect((await busy.resident.browser.post(API.upvote(busy.projects[0]!.id))).status).toBe(503);
    await busy.site.resume('projects');
    await soon(() => busy.listWorks());
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
  });

  it('of comments in the middle of posting: 503 for the discussion, the rest works, it comes back and no word is lost', async () => {
    await busy.flowing();
    const [project] = busy.projects;
    await busy.site.halt('comments', 'SIGKILL');
    const { browser } = busy.resident;
    expect((await browser.get(API.comments(project!.id))).status).toBe(503);
    expect((await browser.post(API.comments(project!.id), { content: 'Hello?' })).status).toBe(503);
    expect((await browser.get(API.project(project!.id))).status).toBe(200);
    expect([201, 409]).toContain((await browser.post(API.upvote(project!.id))).status);
    await busy.site.resume('comments');
    await busy.talking();
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
  });

  it('of users: reading and voting go on, signing in is 503 until it is back', async () => {
    await busy.site.halt('users', 'SIGKILL');
    await busy.listWorks();
    expect((await busy.site.browser().get(API.project(busy.projects[0]!.slug))).body.creator.firstName).toBe('Riley');
    expect((await busy.signIn()).status).toBe(503);
    await busy.flowing();
    await busy.site.resume('users');
    await soon(async () => expect((await busy.signIn()).status).toBe(200));
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
    const others = busy.traffic.since(mark).filter(({ path }) => path !== API.me && path !== API.emailLogin);
    expect(others.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  });

  it.each(['media', 'worker'])('of %s: uploads are 503 until it is back, everything else goes on', async (part) => {
    await busy.site.halt(part, 'SIGKILL');
    expect((await busy.upload()).status).toBe(503);
    await busy.listWorks();
    await busy.site.resume(part);
    await soon(async () => expect((await busy.upload()).status).toBe(201));
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark, [200, 201, 409]);
  });

  it('of the worker in the middle of an upload: the picture is finished, or said to be unavailable, and the next one works', async () => {
    const photo = await picture({ width: 4000, height: 3000 });
    const uploads = busy.voters.slice(0, 3).map(({ browser }) => browser.upload(API.upload, 'image', photo));
    const processing = () => busy.site.sql(`select 1 from media.images where status = 'processing'`);
    await soon(async () => expect(await processing()).not.toEqual([]));
    await busy.site.kill('worker');
    for (const { status } of await Promise.all(uploads)) expect([201, 503]).toContain(status);
    await soon(async () => expect(await processing()).toEqual([]));
    expect((await busy.upload(photo)).status).toBe(201);
  });

  it('of the gateway: it is back by itself, with everybody still signed in', async () => {
    await busy.flowing();
    await busy.site.kill('gateway');
    await soon(() => busy.listWorks());
    expect((await busy.resident.browser.get(API.me)).status).toBe(200);
    await busy.expectNothingLost();
  });

  it.each(['nats', 'postgres'])('of %s: everything is well again by itself', async (backend) => {
    await busy.flowing();
    await busy.site.kill(backend);
    await busy.site.ready(backend);
    await busy.wellAgain();
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
  });

  it('of nats between a submission and its event: media still learns that the picture is in use', async () => {
    const relay = relayOf('projects');
    const release = await relay.hold();
    const { id } = await busy.submit(busy.resident, 'Before the outage');
    const unsent = () =>
      busy.site.sql(`select 1 from projects.outbox where sent_at is null and (payload->>'projectId')::int = $1`, [id]);
    expect(await unsent()).toHaveLength(1);
    // Silent first: the relay tries, and nothing tells it that the bus is gone.
    process.kill(busy.site.pid('nats')!, 'SIGSTOP');
    await release();
    await soon(async () => expect([await relay.isHeld(), await unsent()]).not.toEqual([false, [expect.anything()]]));
    await soon(async () => expect(await relay.isHeld()).toBe(false));
    expect(await unsent()).toHaveLength(1);
    await Promise.all([busy.site.halt('nats', 'SIGKILL'), busy.site.halt('projects', 'SIGKILL')]);
    await Promise.all([busy.site.resume('nats'), busy.site.resume('projects')]);
    await soon(async () =>
      expect(await busy.site.sql('select 1 from media.image_uses where holder = $1', [`project:${id}`])).toHaveLength(
        1,
      ),
    );
    expect(await unsent()).toEqual([]);
  });
});

/**
 * The lock that a service's relay takes while it publishes. While somebody else holds it, nothing of the outbox is
 * published.
 */
const relayOf = (schema: string) => ({
  /** @returns what lets the relay go on. */
  hold: async (): Promise<() => Promise<void>> => {
    const client = new pg.Client({ connectionString: busy.site.backends.database });
    await client.connect();
    await client.query('select pg_advisory_lock(hashtext($1))', [`${schema}.relay`]);
    return async () => {
      await client.query('select pg_advisory_unlock_all()');
      await client.end();
    };
  },
  isHeld: async (): Promise<boolean> => {
    const held = await busy.site.sql(
      `select 1 from pg_locks where locktype = 'advisory' and granted and objid = (hashtext($1)::bigint & 4294967295)::oid`,
      [`${schema}.relay`],
    );
    return held.length > 0;
  },
});

describe('events that come twice and in reverse', () => {
  it('change nothing: counts, approvals and deletions stay as they are', async () => {
    await busy.flowing();
    const { admin } = busy;
    // The projects are the first one's; to a stranger they are not there.
    const { browser } = busy.voters[1]!;
    const text = { content: 'A word on something that will go' };
    const [refused, deleted] = [await busy.approved('Taken back'), await busy.approved('Deleted')];
    for (const { id } of [refused, deleted]) expect((await browser.post(API.comments(id), text)).status).toBe(201);
    expect((await admin.browser.post(API.decide(refused.id, 'reject'))).status).toBe(200);
    expect((await admin.browser.delete(API.adminProject(deleted.id))).status).toBe(204);
    await busy.expectNothingLost();

    for (const event of [commentEvents.countsChanged, projectEvents.decided, projectEvents.deleted]) {
      expect(await publishAgain(busy, event)).toBeGreaterThan(0);
      await handled(busy, event);
    }
    // The approvals came last of all, after the deletion.
    await publishAgain(busy, projectEvents.decided);
    await handled(busy, projectEvents.decided);

    await busy.expectNothingLost();
    for (const { id } of [refused, deleted]) {
      expect((await busy.site.browser().get(API.comments(id))).status).toBe(404);
      expect((await browser.post(API.comments(id), text)).status).toBe(404);
    }
    expect(
      await busy.site.sql(
        'select project_id, is_approved, is_deleted from comments.discussions where project_id = any($1) order by 1',
        [[refused.id, deleted.id]],
      ),
    ).toEqual([
      { project_id: refused.id, is_approved: false, is_deleted: false },
      { project_id: deleted.id, is_approved: false, is_deleted: true },
    ]);
    expect(await busy.site.sql('select from comments.comments where project_id = $1', [deleted.id])).toEqual([]);
  });
});

describe('comments without its database', () => {
  it('503 for the discussion only, and everything is there afterwards without a hand', async () => {
    await busy.flowing();
    const [project] = busy.projects;
    const { browser } = busy.resident;
    const role = new URL(busy.site.backends.roles.comments).username;
    await busy.site.sql(`alter role ${role} nologin`);
    try {
      await busy.site.sql('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
      const since = busy.traffic.mark();
      for (const end = performance.now() + DATABASE_AWAY_MS; performance.now() < end; await sleep(500)) {
        expect((await browser.get(API.comments(project!.id))).status).toBe(503);
        expect((await browser.post(API.comments(project!.id), { content: 'Hello?' })).status).toBe(503);
      }
      const others = busy.traffic.since(since).filter(({ path }) => !/comments|likes/.test(path));
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await readiness()).toMatchObject({ status: 200, health: 'degraded', parts: { comments: 'down' } });
    } finally {
      await busy.site.sql(`alter role ${role} login`);
    }
    await busy.talking();
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
    await soon(async () => expect((await readiness()).parts).toMatchObject({ comments: 'up' }));
  }, 240_000);
});

describe('Redis', () => {
  it('away: reading goes on, signed-in calls are 503 and nobody is signed out by it', async () => {
    const { browser } = busy.resident;
    await busy.site.halt('redis', 'SIGKILL');
    await busy.listWorks();
    const answer = await browser.get(API.me);
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await busy.site.resume('redis');
    await soon(async () => expect((await browser.get(API.me)).status).toBe(200));
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
  });

  it('flushed: people sign in again, everything else is right', async () => {
    await busy.expectNothingLost();
    const redis = new Redis(busy.site.backends.redis);
    await redis.flushall();
    redis.disconnect();
    expect((await busy.admin.browser.get(API.adminStats)).status).toBe(401);
    await busy.signInAdmin();
    await busy.expectNothingLost();
    const { status } = await busy.admin.browser.upload(API.upload, 'image', await picture());
    expect(status).toBe(201);
  });
});
