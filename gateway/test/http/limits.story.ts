import { API, RATE_LIMITS } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import { signUp } from '@app/testing';

let parts: Parts;

/** A fifth of everything: two may sign up. */
const FACTOR = 0.2;

beforeAll(async () => {
  parts = await startParts({
    services: ['users', 'projects'],
    worker: false,
    settings: { gateway: { RATE_LIMIT_FACTOR: String(FACTOR), TRUST_PROXY: '1' } },
  });
});
afterAll(() => parts.close());

let last = 0;
/** As a proxy tells it: every test comes from an address of its own. */
const from = (address = `203.0.113.${(last += 1)}`) => ({ 'x-forwarded-for': address });

describe('limits', () => {
  it('reads are counted by address, and the answer says when to come back', async () => {
    const mine = from();
    const max = RATE_LIMITS.reads.max * FACTOR;
    for (let n = 0; n < max; n += 1) expect((await parts.browser().get(API.cities, mine)).status).toBe(200);
    const { status, body, headers } = await parts.browser().get(API.cities, mine);
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await parts.browser().get(API.cities, from())).status).toBe(200);
  });

  it('a network of IPv6 counts as one address', async () => {
    const max = RATE_LIMITS.reads.max * FACTOR;
    for (let n = 0; n < max; n += 1)
      await parts.browser().get(API.cities, from(`2001:db8:0:7::${(n + 1).toString(16)}`));
    expect((await parts.browser().get(API.cities, from('2001:db8:0:7:9:9:9:9'))).status).toBe(429);
    expect((await parts.browser().get(API.cities, from('2001:db8:0:8::1'))).status).toBe(200);
  });

  it('writes are counted by user, whatever their address', async () => {
    const { browser } = await signUp(parts);
    const max = RATE_LIMITS.writes.max * FACTOR;
    for (let n = 0; n < max; n += 1)
      expect((await browser.patch(API.profile, { bio: `Bio ${n}` }, from())).status).toBe(200);
    expect((await browser.patch(API.profile, { bio: 'Too much' }, from())).status).toBe(429);
    expect((await browser.get(API.me)).body.bio).toBe(`Bio ${max - 1}`);
  });

  it('a write beyond the limit is refused before its fields are looked at', async () => {
    const { browser } = await signUp(parts, { email: 'busy@example.org' });
    const max = RATE_LIMITS.writes.max * FACTOR;
    const statuses = [];
    for (let n = 0; n <= max; n += 1) statuses.push((await browser.post(API.projects, {}, from())).status);
    expect(statuses).toEqual([...Array<number>(max).fill(422), 429]);
  });

  it('nobody waits longer than a window, also when the clock of Redis has gone back', async () => {
    // Forgets the sign-ups that were counted, too: by now nobody could sign up any more.
    await parts.redis.flushdb();
    const { browser } = await signUp(parts);
    const { max, seconds } = RATE_LIMITS.writes;
    const write = () => browser.patch(API.profile, { bio: 'Hello' }, from());
    expect((await write()).status).toBe(200);
    // A count looks like this after the clock was set by an hour: it ends at a moment of the old clock.
    for (const key of await parts.redis.keys('limit:writes:*')) await parts.redis.expire(key, seconds + 3600);
    for (let n = 1; n < max * FACTOR; n += 1) expect((await write()).status).toBe(200);
    const { status, headers } = await write();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
  });
});
