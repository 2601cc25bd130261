import { randomBytes } from 'node:crypto';
import { API, RATE_LIMITS } from '@app/contracts';
import { type Parts, startParts } from '@app/testbed';
import { adminOf, Browser, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
/** A gateway with a tenth of every limit: after `MAX` refusals an address has had enough. */
let url: string;
let close: () => Promise<void>;
let resident: Person;

const FACTOR = 0.1;
const MAX = RATE_LIMITS.refusals.max * FACTOR;

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'projects'], worker: false });
  resident = await signUp(parts);
  const gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: String(FACTOR), TRUST_PROXY: '127.0.0.1' });
  url = gateway.address;
  close = () => gateway.close();
});
afterAll(async () => {
  await close();
  await parts.close();
});

let last = 0;
const from = (address = `203.0.113.${(last += 1)}`) => ({ 'x-forwarded-for': address });

/** A browser that shows this session, or one that nobody was given. */
function showing(sid = randomBytes(32).toString('base64url')): Browser {
  const browser = new Browser(url);
  browser.setCookie('sid', sid);
  return browser;
}
const sidOf = ({ browser }: Person) => browser.cookie('sid')!;

/**
 * How many questions for sessions and roles reach Redis and the users service while something happens. Redis is watched
 * in this file's database alone: other files use the same server at the same time.
 */
async function asked(work: () => Promise<void>): Promise<{ redis: number; users: number }> {
  const questions = { redis: 0, users: 0 };
  const listening = parts.bus.connection.subscribe(parts.bus.subject('users.role'), {
    callback: () => void (questions.users += 1),
  });
  const database = String(parts.redis.options.db);
  const end = randomBytes(8).toString('hex');
  const watching = await parts.redis.monitor();
  const seenAll = new Promise<void>((resolve) => {
    watching.on('monitor', (_time: string, [command, word]: string[], _source: string, where: string) => {
      if (where === database && /^eval(sha)?$/i.test(command!)) questions.redis += 1;
      if (word === end) resolve();
    });
  });
  await parts.bus.connection.flush();
  await work();
  await Promise.all([parts.bus.connection.flush(), parts.redis.echo(end), seenAll]);
  watching.disconnect();
  listening.unsubscribe();
  return questions;
}

describe('refused calls', () => {
  it('of a resident who tries the admin’s calls end in a 429, for which nobody is asked', async () => {
    const mine = from();
    const browser = showing(sidOf(resident));
    const refused = await asked(async () => {
      for (let n = 0; n < MAX; n += 1) expect((await browser.get(API.adminStats, mine)).status).toBe(403);
    });
    expect(refused.users).toBe(MAX);
    expect(refused.redis).toBeGreaterThanOrEqual(MAX);
    const questions = await asked(async () => {
      for (let n = 0; n < 20; n += 1) {
        const { status, body, headers } = await browser.get(API.adminStats, mine);
        expect([status, body.code]).toEqual([429, 'rate_limited']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });
    expect(questions).toEqual({ redis: 0, users: 0 });
  });

  it('of an anonymous caller with session ids at random do too, reads and writes', async () => {
    const mine = from();
    for (let n = 0; n < MAX; n += 1) expect((await showing().get(API.me, mine)).status).toBe(401);
    const questions = await asked(async () => {
      for (let n = 0; n < 5; n += 1) {
        expect((await showing().get(API.me, mine)).status).toBe(429);
        expect((await showing().patch(API.profile, { bio: 'x' }, mine)).status).toBe(429);
        // Public, but looked at closer for somebody who says to be signed in.
        expect((await showing().get(API.project('no-such-project'), mine)).status).toBe(429);
      }
    });
    expect(questions).toEqual({ redis: 0, users: 0 });
  });

  it('do not shut out neighbours of that address who are signed in, or who only look', async () => {
    const [mine, neighbour] = [from(), await signUp(parts)];
    const theirs = showing(sidOf(neighbour));
    expect((await theirs.get(API.me, mine)).status).toBe(200);
    for (let n = 0; n <= MAX; n += 1) await showing().get(API.me, mine);
    expect((await showing().get(API.me, mine)).status).toBe(429);
    expect((await theirs.get(API.me, mine)).status).toBe(200);
    expect((await theirs.patch(API.profile, { bio: 'Still here' }, mine)).status).toBe(200);
    expect((await new Browser(url).get(API.projects, mine)).status).toBe(200);
    expect((await new Browser(url).get(API.me, mine)).status).toBe(401);
    expect((await showing().get(API.me, from())).status).toBe(401);
  });

  it('are not those of visitors without a session, however many they are', async () => {
    const mine = from();
    for (let n = 0; n < MAX + 5; n += 1) expect((await new Browser(url).get(API.me, mine)).status).toBe(401);
  });
});

describe('a role', () => {
  it('that an admin has is no refusal', async () => {
    const admin = await adminOf(parts);
    const mine = from();
    for (let n = 0; n < MAX + 5; n += 1)
      expect((await showing(sidOf(admin)).get(API.adminPending, mine)).status).toBe(200);
  });
});
