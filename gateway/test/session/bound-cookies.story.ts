import { createHash, randomBytes } from 'node:crypto';
import { API, CSRF_HEADER } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT_ID, IdentityProvider } from '../signin/identity-provider.js';

const SITE_URL = 'https://town.example';
let identity: IdentityProvider;
let parts: Parts;
/** One site, served over HTTPS by a proxy. */
let site: string;
let close: () => Promise<void>;

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false });
  identity = await IdentityProvider.start({ siteUrl: SITE_URL });
  const gateway = await parts.startGateway({ SITE_URL, OIDC_ISSUER: identity.issuer, OIDC_CLIENT_ID: CLIENT_ID });
  [site, close] = [gateway.address, gateway.close];
});
afterAll(async () => {
  await close();
  await parts.close();
  await identity.close();
});

const namesIn = (headers: Headers) => headers.getSetCookie().map((line) => line.split('=', 1)[0]!);
const valueOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(/[=;]/)[1];
/** A browser without a jar: it sends exactly these cookies. */
const call = (path: string, cookie: string, headers: Record<string, string> = {}, method = 'GET', body?: object) =>
  new Browser(site).send(method, path, body, { cookie, ...headers });

async function signIn({ me, password }: Person, cookie = '') {
  const { body, headers } = await call(API.csrfToken, cookie);
  const visitor = valueOf(headers, '__Host-visitor');
  const sent = [cookie, visitor && `__Host-visitor=${visitor}`].filter(Boolean).join('; ');
  const token = { [CSRF_HEADER]: body.csrfToken as string };
  return call(API.emailLogin, sent, token, 'POST', { email: me.email, password });
}
/** A session as the release before has left it. */
const openedBefore = async (person: Person) => person.browser.cookie('sid')!;
const keyOf = (sid: string) => `session:${createHash('sha256').update(sid).digest('base64url')}`;

describe('over HTTPS', () => {
  it('every cookie is bound to this very host', async () => {
    const visitor = await call(API.csrfToken, '');
    const login = await call(`${API.login}?provider=replit`, '');
    const { headers } = await signIn(await signUp(parts));
    expect([visitor.headers, login.headers, headers].flatMap(namesIn).sort()).toEqual(
      ['__Host-known', '__Host-login', '__Host-sid', '__Host-signed-in', '__Host-visitor'].sort(),
    );
    for (const each of [visitor, login, { headers }])
      for (const line of each.headers.getSetCookie()) {
        expect(line).toMatch(/^__Host-/);
        expect(line).toMatch(/; Path=\/;/);
        expect(line).toMatch(/; Secure/);
        expect(line).not.toMatch(/Domain/i);
      }
    const sid = valueOf(headers, '__Host-sid')!;
    expect((await call(API.me, `__Host-sid=${sid}`)).status).toBe(200);
  });

  it('somebody who was signed in before this release stays so, under the new name', async () => {
    const person = await signUp(parts);
    const sid = await openedBefore(person);
    const { status, body, headers } = await call(API.me, `sid=${sid}`);
    expect([status, body.id, valueOf(headers, '__Host-sid')]).toEqual([200, person.me.id, sid]);
    expect(headers.getSetCookie().find((line) => line.startsWith('sid='))).toMatch(/Expires=Thu, 01 Jan 1970/);
    // What the page asks at the same moment still carries the old name.
    expect((await call(API.myProjects, `sid=${sid}`)).status).not.toBe(401);
    expect((await call(API.me, `__Host-sid=${sid}`)).status).toBe(200);
  });

  it('a session that a sibling host plants under the old name is none', async () => {
    const attacker = await signUp(parts);
    const fresh = valueOf((await signIn(attacker)).headers, '__Host-sid')!;
    expect((await call(API.me, `sid=${fresh}`)).status).toBe(401);
    // Nor one from before the release that its browser has brought under the new name a while ago.
    const old = await openedBefore(attacker);
    await call(API.me, `sid=${old}`);
    const kept = JSON.parse((await parts.redis.get(keyOf(old)))!) as { bound: number };
    await parts.redis.set(keyOf(old), JSON.stringify({ ...kept, bound: kept.bound - 3600 }), 'KEEPTTL');
    expect((await call(API.me, `sid=${old}`)).status).toBe(401);
    // And it does not stand in the way of the own one.
    const victim = await signUp(parts);
    const own = valueOf((await signIn(victim)).headers, '__Host-sid')!;
    const { body } = await call(API.me, `sid=${old}; __Host-sid=${own}`);
    expect(body.id).toBe(victim.me.id);
  });

  it('nor does a planted visitor or sign-in count', async () => {
    const planted = randomBytes(32).toString('base64url');
    const { headers } = await call(API.csrfToken, `visitor=${planted}`);
    expect(valueOf(headers, '__Host-visitor')).toBeDefined();
    expect(valueOf(headers, '__Host-visitor')).not.toBe(planted);
    const login = await call(`${API.login}?provider=replit`, `login=${planted}`);
    expect(valueOf(login.headers, '__Host-login')).toBeDefined();
    expect(valueOf(login.headers, '__Host-login')).not.toBe(planted);
  });
});
