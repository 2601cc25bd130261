import { API, RATE_LIMITS, SIGN_IN_PAUSE } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let site: string;
let close: () => Promise<void>;

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false });
  const gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
  [site, close] = [gateway.address, gateway.close];
});
afterAll(async () => {
  await close();
  await parts.close();
});

const { max, seconds } = RATE_LIMITS.accountSignIns;
let last = 0;
const network = () => `198.51.${(last += 1)}.7`;
const WRONG = 'wrong-password-1';

async function login(person: Person | string, password: string, from: string, browser = new Browser(site)) {
  const email = typeof person === 'string' ? person : person.me.email;
  browser.forgetCsrf();
  await browser.csrf();
  return browser.post(API.emailLogin, { email, password }, { 'x-forwarded-for': from });
}
/** Wrong passwords from so many networks, one each. @returns the statuses. */
async function attack(person: Person | string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await login(person, WRONG, network())).status);
  return statuses;
}
/** As if the account had been tried so often from everywhere. */
async function underAttack(person: Person): Promise<void> {
  await attack(person, 1);
  const [key] = await parts.redis.keys('limit:accountSignIns:all:*');
  await parts.redis.set(key!, 500, 'KEEPTTL');
}
/** As if everybody who was told to wait had done so for some seconds more. */
async function waited(seconds: number): Promise<void> {
  for (const key of await parts.redis.keys('limit:accountSignIns:waits:*'))
    await parts.redis.set(key, Number(await parts.redis.get(key)) - seconds, 'KEEPTTL');
}
/** A browser of the owner's, which signed in before. */
async function knownBrowser(person: Person): Promise<Browser> {
  const browser = new Browser(site);
  expect((await login(person, person.password, network(), browser)).status).toBe(200);
  await browser.get(API.logout);
  return browser;
}

describe('wrong passwords from elsewhere', () => {
  it('do not lock out a browser that has signed in before, also after it signed out', async () => {
    const owner = await signUp(parts);
    const browser = await knownBrowser(owner);
    const home = network();
    for (let n = 0; n < max; n += 1) await login(owner, WRONG, home);
    await attack(owner, 3);
    // Even from the network of the attacker.
    expect((await login(owner, owner.password, home, browser)).status).toBe(200);
  });

  it('do not lock out a new browser in another network: the right password works after a pause', async () => {
    const owner = await signUp(parts);
    await parts.redis.del(...(await parts.redis.keys('limit:accountSignIns:all:*')), 'none');
    await underAttack(owner);
    const home = network();
    const refused = await login(owner, owner.password, home);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    const pause = Number(refused.headers.get('retry-after'));
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(SIGN_IN_PAUSE.longestSeconds);
    await waited(5);
    // The attack goes on, and makes nobody else wait longer.
    await attack(owner, 3);
    expect((await login(owner, owner.password, home)).status).toBe(429);
    await waited(pause);
    await attack(owner, 3);
    expect((await login(owner, owner.password, home)).status).toBe(200);
  });

  it('are slowed down after the first ones, without holding a request', async () => {
    const owner = await signUp(parts);
    const statuses = await attack(owner, SIGN_IN_PAUSE.promptTries);
    for (const status of statuses) expect([401, 503]).toContain(status);
    expect((await login(owner, WRONG, network())).status).toBe(429);
  });

  it('are counted alike for an address that nobody has', async () => {
    const nobody = `nobody-${Math.random().toString(36).slice(2)}@example.org`;
    await attack(nobody, SIGN_IN_PAUSE.promptTries);
    expect((await login(nobody, WRONG, network())).status).toBe(429);
  });
});

describe('a network, and a known browser', () => {
  const waiting = async (person: Person, from: string, browser?: Browser) => {
    for (let n = 0; n < max; n += 1) {
      // Its own pauses are not what is looked at.
      await parts.redis.del(...(await parts.redis.keys('limit:accountSignIns:all:*')), 'none');
      await login(person, WRONG, from, browser);
    }
  };
  it.each(['a network', 'a known browser'])('%s has ten tries, then not even the right one counts', async (who) => {
    const owner = await signUp(parts);
    const browser = who === 'a network' ? undefined : await knownBrowser(owner);
    const home = network();
    await waiting(owner, home, browser);
    const { status, headers } = await login(owner, owner.password, home, browser);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(SIGN_IN_PAUSE.longestSeconds);
    // Somebody else there is not concerned.
    const other = await signUp(parts);
    expect((await login(other, other.password, home)).status).toBe(200);
  });

  it('waits no longer than a window, also when the clock of Redis has gone back', async () => {
    const owner = await signUp(parts);
    const home = network();
    await waiting(owner, home);
    // A count looks like this after the clock was set by an hour: it ends at a moment of the old clock.
    for (const key of await parts.redis.keys('limit:accountSignIns:*')) await parts.redis.expire(key, seconds + 3600);
    const { status, headers } = await login(owner, owner.password, home);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
  });

  it('a mark is good for one account only, cannot be made up, and a browser keeps five', async () => {
    const [mine, owner] = [await signUp(parts), await signUp(parts)];
    const browser = await knownBrowser(mine);
    const mark = browser.cookie('known')!;
    expect(mark).not.toContain(mine.me.email);
    const home = network();
    await waiting(owner, home);
    for (const value of [mark, `${'A'.repeat(22)}.${'A'.repeat(43)}`, '~~~', 'x'.repeat(3_000)]) {
      browser.setCookie('known', value);
      expect((await login(owner, owner.password, home, browser)).status).toBe(429);
    }
    browser.setCookie('known', mark);
    for (let n = 0; n < 6; n += 1) {
      const person = await signUp(parts);
      await login(person, person.password, network(), browser);
    }
    expect(browser.cookie('known')!.split('~')).toHaveLength(5);
  });
});

describe('tries at which nobody looked', () => {
  it.each(['a network', 'a known browser'])('do not count, for %s: the service was away', async (who) => {
    const owner = await signUp(parts);
    const browser = who === 'a network' ? undefined : await knownBrowser(owner);
    const home = network();
    await parts.stopService('users');
    for (let n = 0; n < max; n += 1) {
      // Pauses grow all the same.
      await parts.redis.del(...(await parts.redis.keys('limit:accountSignIns:all:*')), 'none');
      expect((await login(owner, owner.password, home, browser)).status).toBe(503);
    }
    const users = await parts.startInstance('users');
    parts.running.users = users;
    await eventually(async () => expect((await login(owner, owner.password, home, browser)).status).toBe(200));
  });
});
