import { createHash } from 'node:crypto';
import { API, type SignedIn } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, type Browser, eventually, type Person, signUp } from '@app/testing';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

let parts: Parts;

beforeAll(async () => {
  // Sessions are renewed after a second of these.
  parts = await startParts({
    services: ['users'],
    worker: false,
    settings: { gateway: { SESSION_IDLE_SECONDS: '10', SESSION_ABSOLUTE_SECONDS: '12' } },
  });
});
afterAll(() => parts.close());

const keyOf = (browser: Browser): string =>
  `session:${createHash('sha256').update(browser.cookie('sid')!).digest('base64url')}`;

async function signInElsewhere({ me, password }: Person, userAgent = FIREFOX): Promise<Browser> {
  const browser = parts.browser();
  const answer = await browser.post(API.emailLogin, { email: me.email, password }, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  browser.forgetCsrf();
  return browser;
}

async function listOf(browser: Browser): Promise<SignedIn[]> {
  const { status, body } = await browser.get(API.mySessions);
  expect(status).toBe(200);
  return body as SignedIn[];
}

const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get(API.me)).status === 200;

describe('one’s own sign-ins', () => {
  it('are listed with the device and the times, and say which one asks', async () => {
    const person = await signUp(parts);
    const other = await signInElsewhere(person);
    const [mine, theirs] = await Promise.all([listOf(person.browser), listOf(other)]);
    expect(mine.map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
      expect.arrayContaining([
        [null, true],
        ['Firefox on Windows', false],
      ]),
    );
    expect(theirs.find(({ isCurrent }) => isCurrent)!.device).toBe('Firefox on Windows');
    for (const { createdAt, lastSeenAt } of mine)
      for (const time of [createdAt, lastSeenAt]) expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
  });

  it('keep of what a browser says no more than the name of its kind', async () => {
    const person = await signUp(parts);
    const other = await signInElsewhere(person, `${FIREFOX} SecretBuild/4711`);
    expect(await parts.redis.get(keyOf(other))).not.toMatch(/Secret|4711|Gecko/);
  });

  it('have ids that lead neither to the session’s key nor to its cookie', async () => {
    const { browser } = await signUp(parts);
    const [{ id }] = (await listOf(browser)) as [SignedIn];
    const everything = [browser.cookie('sid')!, ...(await parts.redis.keys('*'))].join();
    expect(everything).not.toContain(id);
    expect((await parts.browser().get(API.me, { cookie: `sid=${id}` })).status).toBe(401);
  });

  it('of the version before have no device, and say when they were seen once they are renewed', async () => {
    const person = await signUp(parts);
    const { browser } = person;
    const other = await signInElsewhere(person);
    const {
      device: _device,
      seenAt: _seenAt,
      ...old
    } = JSON.parse((await parts.redis.get(keyOf(browser)))!) as Record<string, unknown>;
    await parts.redis.set(keyOf(browser), JSON.stringify(old), 'KEEPTTL');
    // Another browser looks: who asks with the old session renews it.
    const before = (await listOf(other)).find(({ isCurrent }) => !isCurrent)!;
    expect([before.device, before.lastSeenAt]).toEqual([null, before.createdAt]);
    await eventually(async () => {
      const { lastSeenAt } = (await listOf(browser)).find(({ isCurrent }) => isCurrent)!;
      expect(lastSeenAt > before.createdAt).toBe(true);
    });
  });

  it('are counted as seen also when they can live no longer', async () => {
    const { browser } = await signUp(parts);
    const [first] = (await listOf(browser)) as [SignedIn];
    // With 12 s at most and 10 s without use, what is left is shorter than the idle time after 2 s.
    await eventually(async () => {
      const [{ lastSeenAt, createdAt }] = (await listOf(browser)) as [SignedIn];
      expect(createdAt).toBe(first.createdAt);
      expect(Date.parse(lastSeenAt) - Date.parse(createdAt)).toBeGreaterThanOrEqual(4_000);
    });
  });

  it('end one by one, and that is remembered where a power cut does not reach it', async () => {
    const person = await signUp(parts);
    const [lost, kept] = [await signInElsewhere(person), await signInElsewhere(person)];
    const id = (await listOf(lost)).find(({ isCurrent }) => isCurrent)!.id;
    const [key, stored] = [keyOf(lost), await parts.redis.get(keyOf(lost))];
    expect((await person.browser.delete(API.mySession(id))).status).toBe(204);
    expect([await isSignedIn(lost), await isSignedIn(kept), await isSignedIn(person.browser)]).toEqual([
      false,
      true,
      true,
    ]);
    await parts.redis.set(key, stored!);
    const gateway = await parts.startGateway();
    await eventually(async () => expect(await parts.redis.exists(key)).toBe(0));
    await gateway.close();
  });

  it('that have ended end again without harm', async () => {
    const person = await signUp(parts);
    const other = await signInElsewhere(person);
    const id = (await listOf(other)).find(({ isCurrent }) => isCurrent)!.id;
    const answers = await Promise.all([1, 2].map(() => person.browser.delete(API.mySession(id))));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await listOf(person.browser)).toHaveLength(1);
  });

  it('of somebody else are none of one’s own', async () => {
    const [person, stranger] = [await signUp(parts), await signUp(parts)];
    const [{ id }] = (await listOf(person.browser)) as [SignedIn];
    expect((await stranger.browser.delete(API.mySession(id))).status).toBe(204);
    expect(await isSignedIn(person.browser)).toBe(true);
    expect((await listOf(stranger.browser)).map((one) => one.id)).not.toContain(id);
  });

  it('all end but the one that asks', async () => {
    const person = await signUp(parts);
    const others = [await signInElsewhere(person), await signInElsewhere(person)];
    expect((await person.browser.delete(API.mySessions)).status).toBe(204);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect((await listOf(person.browser)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('end for a suspended person, too', async () => {
    const person = await signUp(parts);
    const other = await signInElsewhere(person);
    const admin = await adminOf(parts);
    await admin.browser.post(API.administer(person.me.id, 'suspend'), { reason: 'Sells watches' });
    expect((await person.browser.delete(API.mySessions)).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
  });
});
