import { createHash } from 'node:crypto';
import { type AddressInfo, connect, createServer } from 'node:net';
import { API } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, Browser, eventually, type Person, signUp } from '@app/testing';

let parts: Parts;

/** Long enough for a busy machine to act in time, short enough to wait for. */
const IDLE = 3;
const ABSOLUTE = 6;

beforeAll(async () => {
  parts = await startParts({
    services: ['users'],
    worker: false,
    settings: { gateway: { SESSION_IDLE_SECONDS: String(IDLE), SESSION_ABSOLUTE_SECONDS: String(ABSOLUTE) } },
  });
});
afterAll(() => parts.close());

const signIn = async ({ me, password }: Person, browser: Browser): Promise<void> => {
  browser.forgetCsrf();
  const { status } = await browser.post(API.emailLogin, { email: me.email, password });
  expect(status).toBe(200);
  browser.forgetCsrf();
};
const keyOf = (sid: string) => `session:${createHash('sha256').update(sid).digest('base64url')}`;

describe('a session', () => {
  it('is 256 random bits in the cookie, of which Redis knows only the hash', async () => {
    const { browser, me } = await signUp(parts);
    const sid = browser.cookie('sid')!;
    expect(Buffer.from(sid, 'base64url')).toHaveLength(32);
    const kept = JSON.parse((await parts.redis.get(keyOf(sid)))!) as object;
    const [createdAt, expiresAt, seenAt] = Array<unknown>(3).fill(expect.any(Number));
    expect(kept).toEqual({ userId: me.id, createdAt, expiresAt, seenAt });
    const everything = await parts.redis.keys('*');
    expect(everything.join()).not.toContain(sid);
  });

  it('comes in a cookie that scripts and other sites cannot use', async () => {
    const { me, password } = await signUp(parts);
    const { headers } = await parts.browser().post(API.emailLogin, { email: me.email, password });
    const cookie = headers.getSetCookie().find((each) => each.startsWith('sid='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
  });

  it('gets a new id at every sign-in, and the old one of that browser dies', async () => {
    const person = await signUp(parts);
    const old = person.browser.cookie('sid')!;
    await signIn(person, person.browser);
    expect(person.browser.cookie('sid')).not.toBe(old);
    expect(await parts.redis.exists(keyOf(old))).toBe(0);
  });

  it('of another browser stays', async () => {
    const person = await signUp(parts);
    const other = parts.browser();
    await signIn(person, other);
    await person.browser.get(API.logout);
    expect((await person.browser.get(API.me)).status).toBe(401);
    expect((await other.get(API.me)).status).toBe(200);
  });

  it('is gone on the server after signing out', async () => {
    const { browser } = await signUp(parts);
    const sid = browser.cookie('sid')!;
    expect((await browser.get(API.logout)).status).toBe(302);
    expect((await browser.get(API.me, { cookie: `sid=${sid}` })).status).toBe(401);
  });

  it('that was ended stays ended when Redis comes back without what it wrote last', async () => {
    const [leaver, thrownOut] = [await signUp(parts), await signUp(parts)];
    const keys = [leaver, thrownOut].map(({ browser }) => keyOf(browser.cookie('sid')!));
    const kept = await parts.redis.mget(keys);
    const cookies = [leaver, thrownOut].map(({ browser }) => ({ cookie: `sid=${browser.cookie('sid')}` }));
    await leaver.browser.get(API.logout);
    const admin = await adminOf(parts);
    expect((await admin.browser.post(API.administer(thrownOut.me.id, 'sign-out'))).status).toBe(204);
    for (const [index, key] of keys.entries()) await parts.redis.set(key, kept[index]!);
    const gateway = await parts.startGateway();
    // They were put back without an end of their own.
    await eventually(async () => expect(await parts.redis.exists(keys)).toBe(0));
    await gateway.close();
    for (const cookie of cookies) expect((await parts.browser().get(API.me, cookie)).status).toBe(401);
  });

  it('ends when nobody uses it, and not before', async () => {
    const { browser } = await signUp(parts);
    const key = keyOf(browser.cookie('sid')!);
    const lastUsed = performance.now();
    expect((await browser.get(API.me)).status).toBe(200);
    await eventually(async () => expect(await parts.redis.exists(key)).toBe(0));
    // Redis counts by a clock of its own, which it reads before it works on a command.
    expect((performance.now() - lastUsed) / 1000).toBeGreaterThan(IDLE - 0.1);
    expect((await browser.get(API.me)).status).toBe(401);
  });

  it('that ended because nobody used it is not listed any more after the next sign-in', async () => {
    const person = await signUp(parts);
    const key = keyOf(person.browser.cookie('sid')!);
    await eventually(async () => expect(await parts.redis.exists(key)).toBe(0));
    const other = parts.browser();
    await signIn(person, other);
    const listed = await parts.redis.zrange(`user-sessions:${person.me.id}`, 0, -1);
    expect(listed.map((hash) => `session:${hash}`)).toEqual([keyOf(other.cookie('sid')!)]);
  });

  it('that is used goes on beyond the idle time, and ends at the absolute one', async () => {
    const { browser } = await signUp(parts);
    const began = performance.now();
    await eventually(async () => expect((await browser.get(API.me)).status).toBe(401), 20_000);
    const lasted = (performance.now() - began) / 1000;
    expect(lasted).toBeGreaterThan(IDLE + 1);
    expect(lasted).toBeLessThan(ABSOLUTE + 3);
  });

  it('of an account that is gone is no session', async () => {
    const { browser, me } = await signUp(parts);
    await parts.sql('delete from users.users where id = $1', [me.id]);
    expect((await browser.get(API.me)).status).toBe(401);
    expect(await parts.redis.exists(`user-sessions:${me.id}`)).toBe(0);
  });

  it('is over for everybody when Redis is emptied, and people sign in again', async () => {
    const person = await signUp(parts);
    await parts.redis.flushdb();
    expect((await person.browser.get(API.me)).status).toBe(401);
    await signIn(person, person.browser);
    expect((await person.browser.get(API.me)).status).toBe(200);
  });
});

/** What an answer does with the browser's cookies: their names, and whether they are taken back. */
const cookiesOf = (headers: Headers) =>
  Object.fromEntries(
    headers
      .getSetCookie()
      .map((line) => [line.split('=', 1)[0], /Expires=Thu, 01 Jan 1970/.test(line) ? 'gone' : 'set']),
  );

describe('the cookie of a session that is none', () => {
  it('is taken back, with the mark that says there is one', async () => {
    const { browser } = await signUp(parts);
    await parts.redis.del(keyOf(browser.cookie('sid')!));
    const { status, headers } = await browser.get(API.me);
    expect([status, cookiesOf(headers)]).toEqual([401, { sid: 'gone', 'signed-in': 'gone' }]);
    expect(cookiesOf((await browser.get(API.me)).headers)).toEqual({});
  });

  it('stays while Redis is away, and while the session stands', async () => {
    const { browser } = await signUp(parts);
    expect(cookiesOf((await browser.get(API.me)).headers)).toEqual({});
    const gateway = await parts.startGateway({ REDIS_URL: 'redis://127.0.0.1:9' });
    const { status, headers } = await browser.at(gateway.address).get(API.me);
    expect([status, cookiesOf(headers)]).toEqual([503, {}]);
    await gateway.close();
  });

  it('is not taken from somebody who has just signed in, when a request from before comes late', async () => {
    const person = await signUp(parts);
    const before = person.browser.cookie('sid')!;
    await signIn(person, person.browser);
    const late = await parts.browser().get(API.me, { cookie: `sid=${before}` });
    expect([late.status, cookiesOf(late.headers)]).toEqual([401, {}]);
    expect((await person.browser.get(API.me)).status).toBe(200);
  });
});

describe('the logout', () => {
  it.each(['cross-site', 'same-site'])('does nothing for a link on another site (%s)', async (from) => {
    const { browser } = await signUp(parts);
    const { status, headers } = await browser.get(API.logout, { 'sec-fetch-site': from });
    expect([status, headers.get('location'), cookiesOf(headers)]).toEqual([302, '/', {}]);
    expect((await browser.get(API.me)).status).toBe(200);
  });

  it.each(['same-origin', 'none'])(
    'ends the session for a page of this site, and for a typed address (%s)',
    async (from) => {
      const { browser } = await signUp(parts);
      await browser.get(API.logout, { 'sec-fetch-site': from });
      expect((await browser.get(API.me)).status).toBe(401);
    },
  );

  it('takes the cookie while Redis is away too, and says that it could do no more', async () => {
    const { browser } = await signUp(parts);
    const gateway = await parts.startGateway({ REDIS_URL: 'redis://127.0.0.1:9' });
    const { status, headers } = await browser.at(gateway.address).get(API.logout);
    expect([status, headers.get('location')]).toEqual([302, '/auth?error=signed_out_here']);
    expect(cookiesOf(headers)).toEqual({ sid: 'gone', 'signed-in': 'gone' });
    await gateway.close();
  });
});

/** The way to Redis with a wait at its beginning. */
async function lateRedis(ms: number) {
  const { href, hostname, port } = new URL(parts.settings('gateway')['REDIS_URL']!);
  const server = createServer((socket) => {
    const onward = () => {
      const redis = connect(Number(port), hostname);
      redis.on('error', () => undefined);
      socket.pipe(redis).pipe(socket);
    };
    socket.on('error', () => undefined);
    setTimeout(onward, ms);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const url = Object.assign(new URL(href), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href;
  return { url, close: () => server.close() };
}

describe('a new gateway', () => {
  it('knows the people who are signed in from its first answer on, however late Redis is', async () => {
    const { browser, me } = await signUp(parts);
    const redis = await lateRedis(500);
    const gateway = await parts.startGateway({ REDIS_URL: redis.url });
    const other = new Browser(gateway.address);
    other.setCookie('sid', browser.cookie('sid')!);
    const { status, body } = await other.get(API.me);
    expect([status, body.id]).toEqual([200, me.id]);
    await gateway.close();
    redis.close();
  });
});
