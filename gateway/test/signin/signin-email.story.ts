import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false });
});
afterAll(() => parts.close());

const PASSWORD = 'plank-and-nail-7';
const registration = (more: object = {}) => ({
  email: `${Math.random().toString(36).slice(2)}@example.org`,
  password: PASSWORD,
  ...more,
});

describe('signing up with e-mail', () => {
  it('makes an account and signs in', async () => {
    const browser = parts.browser();
    const form = registration({ firstName: ' Ada ', lastName: 'Byron' });
    const { status, body, headers } = await browser.post(API.register, form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: form.email,
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'USER',
      authMethod: 'email',
    });
    expect(JSON.stringify(body)).not.toMatch(/password/i);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.get(API.me)).body.id).toBe(body.id);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const browser = parts.browser();
    const { headers } = await browser.post(API.register, registration());
    const cookie = headers.getSetCookie().find((line) => line.startsWith('sid='))!;
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/^sid=[\w-]{43};/);
  });

  it('needs no names, and an empty one is none', async () => {
    const { body } = await parts.browser().post(API.register, registration({ firstName: '  ', lastName: null }));
    expect(body).toMatchObject({ firstName: null, lastName: null });
  });

  it('refuses an address that is taken, in any case', async () => {
    const { me } = await signUp(parts);
    const { status, body } = await parts.browser().post(API.register, registration({ email: me.email.toUpperCase() }));
    expect([status, body.code]).toEqual([409, 'email_taken']);
  });

  it('names every faulty field with the documented sentence', async () => {
    const { status, body } = await parts
      .browser()
      .post(API.register, { email: 'nobody', password: 'short1!', firstName: 'x'.repeat(51) });
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password must be at least 8 characters' },
      { field: 'firstName', message: 'First name is too long' },
    ]);
  });

  it('gives nobody a role that they ask for', async () => {
    const { body } = await parts
      .browser()
      .post(API.register, registration({ role: 'ADMIN', id: 'mine', authMethod: 'replit' }));
    expect(body).toMatchObject({ role: 'USER', authMethod: 'email' });
    expect(body.id).not.toBe('mine');
  });

  it('needs the token', async () => {
    const { status, body } = await parts.browser().send('POST', API.register, registration());
    expect([status, body.code]).toEqual([403, 'csrf_failed']);
  });
});

describe('signing in with e-mail', () => {
  it('is a new session each time', async () => {
    const { browser, me, password } = await signUp(parts);
    const before = browser.cookie('sid');
    const { status, body } = await browser.post(API.emailLogin, { email: ` ${me.email.toUpperCase()} `, password });
    expect([status, body.id]).toEqual([200, me.id]);
    expect(browser.cookie('sid')).not.toBe(before);
  });

  it('says the same in the same time to a wrong password and to an unknown address', async () => {
    const attempt = async (email: string) => {
      const browser = parts.browser();
      await browser.csrf();
      const from = performance.now();
      const { status, body } = await browser.post(API.emailLogin, { email, password: 'wrong-password-1' });
      return { ms: performance.now() - from, answer: [status, body.code, body.message] };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // An answer without a hash takes a small part of one with it. The fastest of each tells, whatever else the machine
    // does; on a busy one it comes late.
    const ratio = () => Math.min(...unknown) / Math.min(...known);
    const isSame = () => ratio() > 1 / 3 && ratio() < 3;
    for (let round = 0; round < 3 || (round < 20 && !isSame()); round += 1) {
      const { me } = await signUp(parts);
      const [right, wrong] = [await attempt(me.email), await attempt(`nobody-${round}@example.org`)];
      expect(right.answer).toEqual([401, 'invalid_credentials', 'Invalid email or password']);
      expect(wrong.answer).toEqual(right.answer);
      known.push(right.ms);
      unknown.push(wrong.ms);
    }
    expect(ratio()).toBeGreaterThan(1 / 3);
    expect(ratio()).toBeLessThan(3);
  });

  it('tells what is missing', async () => {
    const { status, body } = await parts.browser().post(API.emailLogin, { email: 'x' });
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password is required' },
    ]);
  });

  it('can be switched off', async () => {
    const gateway = await parts.startGateway({ AUTH_EMAIL: 'off' });
    const browser = new Browser(gateway.address);
    expect((await browser.post(API.register, registration())).status).toBe(404);
    expect((await browser.post(API.emailLogin, registration())).status).toBe(404);
    const { body } = await browser.get(API.providers);
    expect(body.find((row: { id: string }) => row.id === 'email')).toMatchObject({ active: false, loginUrl: null });
    expect((await browser.get(`${API.login}?provider=email`)).headers.get('location')).toBe('/auth?error=failed');
    await gateway.close();
  });
});
