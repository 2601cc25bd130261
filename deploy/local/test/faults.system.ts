import { API, type Project } from '@app/contracts';
import { eventually, picture, signUp, type Person } from '@app/testing';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startTestSite, type TestSite } from '@app/testbed/site';
import { Traffic } from './traffic.ts';

const VOTERS = 6;
const PROJECTS = 12;

let site: TestSite;
let admin: Person;
const voters: Person[] = [];
const projects: Project[] = [];
let traffic: Traffic;

beforeAll(async () => {
  site = await startTestSite({ ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'first-admin-1' });
  admin = await signInAdmin();
  const author = await signUp(site);
  const { body: upload } = await author.browser.upload(API.upload, 'image', await picture());
  for (let n = 0; n < PROJECTS; n += 1) {
    const { body } = await author.browser.post(API.projects, {
      title: `Bench number ${n}`,
      description: 'A place to sit.',
      category: 'Parks & Rec',
      status: 'Idea',
      city: 'Dayton',
      state: 'OH',
      imageUrl: upload.url,
    });
    projects.push((await admin.browser.post(API.decide(body.id, 'approve'))).body as Project);
  }
  for (let n = 0; n < VOTERS; n += 1) voters.push(await signUp(site));
});

afterAll(() => site.close());

beforeEach(async () => {
  await site.sql('delete from projects.project_upvotes');
  await site.sql('update projects.project_counters set upvotes = 0');
  traffic = new Traffic(
    voters.map(({ browser, me }) => ({ browser, userId: me.id })),
    projects,
  );
});

afterEach(() => traffic.stop());

async function signInAdmin(): Promise<Person> {
  const browser = site.browser();
  const { body } = await browser.post(API.emailLogin, { email: 'admin@example.org', password: 'first-admin-1' });
  browser.forgetCsrf();
  return { browser, me: body, password: 'first-admin-1' };
}

const listWorks = async () => expect((await site.browser().get(API.projects)).status).toBe(200);

/** What must hold after every fault, once it is quiet. */
async function expectNothingLost(): Promise<void> {
  await traffic.stop();
  const rows = await site.sql<{ pair: string }>(
    `select project_id || ':' || user_id as pair from projects.project_upvotes`,
  );
  const kept = new Set(rows.map(({ pair }) => pair));
  expect([...traffic.acknowledged].filter((pair) => !kept.has(pair))).toEqual([]);
  expect([...kept].filter((pair) => !traffic.attempted.has(pair))).toEqual([]);
  expect([...traffic.settled].filter((pair) => !kept.has(pair))).toEqual([]);
  const drift = await site.sql(`select project_id from projects.project_counters c
    where upvotes <> (select count(*) from projects.project_upvotes u where u.project_id = c.project_id)`);
  expect(drift).toEqual([]);
  await eventually(async () => {
    const behind =
      await site.sql(`select id from projects.projects p join projects.project_counters c on c.project_id = p.id
      where p.upvotes <> c.upvotes`);
    expect(behind).toEqual([]);
  });
}

/** Every answer of the time since was of the right class, in time, and told nothing of the inside. */
function expectProperAnswers(mark: number): void {
  const odd = traffic.since(mark).filter(({ status }) => ![200, 201, 409, 503].includes(status));
  expect(odd).toEqual([]);
  const slow = traffic.since(mark).filter(({ ms }) => ms > 5_000);
  expect(slow).toEqual([]);
  for (const { body } of traffic.since(mark).filter(({ status }) => status === 503))
    expect(body).toMatchObject({ statusCode: 503, code: 'unavailable', requestId: expect.any(String) });
}

describe('kill -9', () => {
  it('of projects in the middle of votes: 503 for what needs it, the rest works, it comes back and nothing is lost', async () => {
    await eventually(async () => expect(traffic.acknowledged.size).toBeGreaterThan(5));
    const mark = traffic.seen.length;
    await site.kill('projects');
    expect((await site.browser().get(API.providers)).status).toBe(200);
    expect((await voters[0]!.browser.get(API.me)).status).toBe(200);
    await site.ready('projects');
    await eventually(listWorks);
    await eventually(async () => expect(traffic.settled.size).toBe(VOTERS * PROJECTS));
    expectProperAnswers(mark);
    await expectNothingLost();
  });

  it('of users: reading and voting go on, signing in is 503 until it is back', async () => {
    const mark = traffic.seen.length;
    await site.halt('users');
    await listWorks();
    expect((await site.browser().get(API.project(projects[0]!.slug))).body.creator.firstName).toBe('Riley');
    const { status } = await site
      .browser()
      .post(API.emailLogin, { email: 'admin@example.org', password: 'first-admin-1' });
    expect(status).toBe(503);
    await site.resume('users');
    await eventually(async () => expect((await voters[0]!.browser.get(API.me)).status).toBe(200));
    expect(traffic.since(mark).filter(({ status: code }) => ![200, 201, 409].includes(code))).toEqual([]);
    await expectNothingLost();
  });

  it('of media and of the worker: uploads are 503 until they are back, everything else goes on', async () => {
    const photo = await picture();
    const mark = traffic.seen.length;
    for (const part of ['media', 'worker']) {
      await site.halt(part);
      const started = performance.now();
      const { status } = await voters[0]!.browser.upload(API.upload, 'image', photo);
      expect(status).toBe(503);
      expect(performance.now() - started).toBeLessThan(5_000);
      await listWorks();
      await site.resume(part);
      await eventually(async () =>
        expect((await voters[0]!.browser.upload(API.upload, 'image', photo)).status).toBe(201),
      );
    }
    expect(traffic.since(mark).filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    await expectNothingLost();
  });

  it('of the worker in the middle of an upload: the picture is finished, or said to be unavailable, and the next one works', async () => {
    const photo = await picture({ width: 4000, height: 3000 });
    const uploads = [0, 1, 2].map((n) => voters[n]!.browser.upload(API.upload, 'image', photo));
    await eventually(async () =>
      expect(await site.sql(`select 1 from media.images where status = 'processing'`)).not.toEqual([]),
    );
    await site.kill('worker');
    for (const { status } of await Promise.all(uploads)) expect([201, 503]).toContain(status);
    await eventually(
      async () => expect(await site.sql(`select 1 from media.images where status = 'processing'`)).toEqual([]),
      40_000,
    );
    expect((await voters[0]!.browser.upload(API.upload, 'image', photo)).status).toBe(201);
  });

  it('of the gateway: it is back by itself, with everybody still signed in', async () => {
    await eventually(async () => expect(traffic.acknowledged.size).toBeGreaterThan(5));
    await site.kill('gateway');
    await eventually(listWorks);
    expect((await voters[0]!.browser.get(API.me)).status).toBe(200);
    await eventually(async () => expect(traffic.settled.size).toBe(VOTERS * PROJECTS));
    await expectNothingLost();
  });
});

describe('a restart', () => {
  it.each(['nats', 'postgres'])('of %s: the site is well again within 10 s by itself', async (backend) => {
    await eventually(async () => expect(traffic.acknowledged.size).toBeGreaterThan(5));
    const mark = traffic.seen.length;
    await site.kill(backend);
    await site.ready(backend);
    await eventually(async () => {
      await listWorks();
      expect((await voters[0]!.browser.get(API.me)).status).toBe(200);
      expect((await admin.browser.get(API.adminStats)).status).toBe(200);
    }, 10_000);
    await eventually(async () => expect(traffic.settled.size).toBe(VOTERS * PROJECTS));
    expectProperAnswers(mark);
    await expectNothingLost();
  });

  it('of nats loses no fact: a picture submitted before it is known to be in use after it', async () => {
    const { browser } = voters[0]!;
    const { body: upload } = await browser.upload(API.upload, 'image', await picture());
    await site.halt('nats');
    expect((await site.browser().get(API.projects)).status).toBe(503);
    await site.resume('nats');
    const submitted = await eventually(async () => {
      const answer = await browser.post(API.projects, {
        title: 'After the outage',
        description: 'A place to sit.',
        category: 'Parks & Rec',
        status: 'Idea',
        city: 'Dayton',
        state: 'OH',
        imageUrl: upload.url,
      });
      expect(answer.status).toBe(201);
      return answer.body as Project;
    });
    await eventually(async () => {
      const unsent = await site.sql('select 1 from projects.outbox where sent_at is null');
      expect(unsent).toEqual([]);
    });
    expect((await browser.get(API.project(submitted.id))).status).toBe(200);
  });
});

describe('Redis', () => {
  it('away: reading goes on, signed-in calls are 503 and nobody is signed out by it', async () => {
    const { browser } = voters[0]!;
    await traffic.stop();
    await site.halt('redis');
    await listWorks();
    const answer = await browser.get(API.me);
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await site.resume('redis');
    await eventually(async () => expect((await browser.get(API.me)).status).toBe(200));
  });

  it('flushed: people sign in again, everything else is right', async () => {
    await eventually(async () => expect(traffic.settled.size).toBe(VOTERS * PROJECTS));
    await traffic.stop();
    const redis = new Redis(site.backends.redis);
    await redis.flushall();
    redis.disconnect();
    expect((await admin.browser.get(API.adminStats)).status).toBe(401);
    admin = await signInAdmin();
    const { body } = await admin.browser.get(API.adminStats);
    expect(body.totalUpvotes).toBe(VOTERS * PROJECTS);
    const { status } = await admin.browser.upload(API.upload, 'image', await picture());
    expect(status).toBe(201);
    await expectNothingLost();
  });
});
