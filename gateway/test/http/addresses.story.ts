import { API, RATE_LIMITS, TOO_MANY } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openedAgo } from '../signin/opened-form.js';

let parts: Parts;

/** A fifth of every limit. */
const FACTOR = 0.2;
const maxOf = (limit: keyof typeof RATE_LIMITS) => Math.floor(RATE_LIMITS[limit].max * FACTOR);
const limited = (more: Record<string, string>) => parts.startGateway({ RATE_LIMIT_FACTOR: String(FACTOR), ...more });

const SECRET = 'the-secret-of-this-story-that-is-long-enough';
const openedForm = (secret = SECRET) => openedAgo(60_000, secret);

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'media'] });
});
afterAll(() => parts.close());

const via = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });
let last = 0;
const fresh = () => `198.51.100.${(last += 1)}`;

/** How many reads of the providers get an answer before the first 429. */
async function readsBeforeLimit(url: string, headers: (n: number) => Record<string, string>): Promise<number> {
  const max = maxOf('reads');
  for (let n = 0; n < max + 5; n += 1)
    if ((await new Browser(url).get(API.providers, headers(n))).status === 429) return n;
  return Infinity;
}

describe('X-Forwarded-For', () => {
  it('is believed from the proxies that are named', async () => {
    const gateway = await limited({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.0/8' });
    expect(await readsBeforeLimit(gateway.address, () => via(fresh()))).toBe(Infinity);
    const one = fresh();
    expect(await readsBeforeLimit(gateway.address, () => via(one))).toBe(maxOf('reads'));
    await gateway.close();
  });

  it('may have ports, as those of some proxies have', async () => {
    const gateway = await limited({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.0/8' });
    const caller = fresh();
    expect(await readsBeforeLimit(gateway.address, (n) => via(`${caller}:${5000 + n}`, `10.1.2.3:${6000 + n}`))).toBe(
      maxOf('reads'),
    );
    await gateway.close();
  });

  it('counts up to the last proxy that is named: what a caller writes before it chooses no address', async () => {
    const gateway = await limited({ TRUST_PROXY: '10.0.0.0/8,127.0.0.1' });
    const caller = fresh();
    const spoofed = (n: number) => via(`192.0.2.${n}`, 'nonsense', caller, '10.1.2.3');
    expect(await readsBeforeLimit(gateway.address, spoofed)).toBe(maxOf('reads'));
    await gateway.close();
  });

  it.each(['0', '10.0.0.0/8'])('is no address of a caller who is no proxy: TRUST_PROXY=%s', async (TRUST_PROXY) => {
    const gateway = await limited({ TRUST_PROXY });
    expect(await readsBeforeLimit(gateway.address, () => via(fresh()))).toBe(maxOf('reads'));
    await gateway.close();
  });
});

describe('an address, whatever browser it uses,', () => {
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  it('signs up so often and no more, and so much more often from the opened form', async () => {
    const gateway = await limited({ TRUST_PROXY: '127.0.0.1', SESSION_SECRET: SECRET });
    const mine = via(fresh());
    const register = (headers: Record<string, string>, more: object = {}) =>
      new Browser(gateway.address).post(API.register, { email: 'nobody', password: 'x', ...more }, headers);
    const trapped = { formToken: openedForm(), homepage: 'https://watches.example' };
    expect((await register(mine, trapped)).status).toBe(422);
    for (let n = 1; n < maxOf('unprovenSignUps'); n += 1) expect((await register(mine)).status).toBe(422);
    for (const more of [{}, trapped, { formToken: 7 }, { formToken: openedForm('another-secret') }]) {
      const refused = await register(mine, more);
      expect([codeOf(refused), refused.body.message]).toEqual([[429, 'rate_limited'], TOO_MANY.unprovenSignUps]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await register(via(fresh()))).status).toBe(422);
    // Their neighbours, who sit at the form.
    const form = { formToken: openedForm() };
    for (let n = 0; n < maxOf('signUps'); n += 1) expect((await register(mine, form)).status).toBe(422);
    expect(codeOf(await register(mine, form))).toEqual([429, 'rate_limited']);
    await gateway.close();
  });

  it('tries to sign in so often and no more, by e-mail and by provider together', async () => {
    const gateway = await limited({ TRUST_PROXY: '127.0.0.1' });
    const mine = via(fresh());
    const login = (headers: Record<string, string>) =>
      new Browser(gateway.address).post(API.emailLogin, { email: 'nobody' }, headers);
    expect((await new Browser(gateway.address).get(`${API.login}?provider=email`, mine)).status).toBe(302);
    for (let n = 1; n < maxOf('signIns'); n += 1) expect((await login(mine)).status).toBe(422);
    expect(codeOf(await login(mine))).toEqual([429, 'rate_limited']);
    expect((await new Browser(gateway.address).get(`${API.login}?provider=email`, mine)).status).toBe(429);
    expect((await login(via(fresh()))).status).toBe(422);
    await gateway.close();
  });
});

describe('a person, whatever their address,', () => {
  it('uploads so often and no more', async () => {
    const gateway = await limited({ TRUST_PROXY: '127.0.0.1' });
    const { browser } = await signUp({ browser: () => new Browser(gateway.address) });
    const post = async () => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(await picture())]), 'p.jpg');
      return browser.post(API.upload, form, via(fresh()));
    };
    for (let n = 0; n < maxOf('uploads'); n += 1) expect((await post()).status).toBe(201);
    const { status, body } = await post();
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    await gateway.close();
  });
});
