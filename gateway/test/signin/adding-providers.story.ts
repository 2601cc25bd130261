import { createHash } from 'node:crypto';
import { API, PAGES, type SentTo } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { type Browser, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Claims, CLIENT_ID, IdentityProvider } from './identity-provider.js';
import { comeBack, location, newcomer, SITE_URL } from './provider-visits.js';

let identity: IdentityProvider;
let parts: Parts;
beforeAll(async () => {
  identity = await IdentityProvider.start({ siteUrl: SITE_URL });
  parts = await startParts({
    services: ['users'],
    worker: false,
    settings: { gateway: { SITE_URL, OIDC_ISSUER: identity.issuer, OIDC_CLIENT_ID: CLIENT_ID } },
  });
});
afterAll(async () => {
  await parts.close();
  await identity.close();
});

const begin = (browser: Browser, password: string | null) => browser.post(API.myProvider('replit'), { password });

/** To the provider; gives the path at the site to which it sends the browser back. */
async function visit(person: Person, claims: Claims): Promise<string> {
  const { body } = await begin(person.browser, person.password);
  identity.next = claims;
  return identity.visit((body as SentTo).url);
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get(API.me)).status === 200;
const providersOf = async (browser: Browser): Promise<string[]> =>
  ((await browser.get(API.waysIn)).body as { providers: string[] }).providers;

async function signedUpByProvider(): Promise<{ browser: Browser; claims: Claims }> {
  const [browser, claims] = [parts.browser(), newcomer()];
  await comeBack(identity, browser, claims);
  return { browser, claims };
}

describe('adding a provider', () => {
  it('needs the password, comes back to the settings, and lets its owner in from then on', async () => {
    const [person, claims] = [await signUp(parts), newcomer()];
    expect(codeOf(await begin(person.browser, 'nope'))).toEqual([403, 'wrong_password']);
    const answer = await person.browser.get(await visit(person, claims));
    expect([answer.status, location(answer)]).toEqual([302, PAGES.settings]);
    expect(await providersOf(person.browser)).toEqual(['replit']);
    const elsewhere = parts.browser();
    await comeBack(identity, elsewhere, claims);
    expect((await elsewhere.get(API.me)).body).toMatchObject({ id: person.me.id });
  });

  it('to an account without a password needs a sign-in of the last minutes', async () => {
    const { browser } = await signedUpByProvider();
    expect((await begin(browser, null)).status).toBe(200);
    const key = `session:${createHash('sha256').update(browser.cookie('sid')!).digest('base64url')}`;
    const session = JSON.parse((await parts.redis.get(key))!) as { createdAt: number };
    await parts.redis.set(key, JSON.stringify({ ...session, createdAt: session.createdAt - 601 }), 'KEEPTTL');
    expect(codeOf(await begin(browser, null))).toEqual([403, 'sign_in_again']);
  });

  it('is done for nobody who has signed in in that browser meanwhile', async () => {
    const [person, other] = [await signUp(parts), await signUp(parts)];
    const path = await visit(person, newcomer());
    person.browser.forgetCsrf();
    await person.browser.post(API.emailLogin, { email: other.me.email, password: other.password });
    expect(location(await person.browser.get(path))).toMatch(/^\/auth\?error=expired/);
    expect(await providersOf(other.browser)).toEqual([]);
  });

  it('that leads into another account says so in the settings', async () => {
    const [person, { claims }] = [await signUp(parts), await signedUpByProvider()];
    const answer = await person.browser.get(await visit(person, claims));
    expect(location(answer)).toBe(`${PAGES.settings}?error=provider_taken`);
    expect(await providersOf(person.browser)).toEqual([]);
  });
});

describe('a provider that proves the address of an account that a stranger has opened', () => {
  it('lets the owner in, and the stranger’s session is over', async () => {
    const [stranger, owner] = [await signUp(parts), parts.browser()];
    const { answer } = await comeBack(identity, owner, newcomer({ email: stranger.me.email }));
    expect(location(answer)).toBe('/');
    expect((await owner.get(API.me)).body).toMatchObject({ id: stranger.me.id, emailVerified: true });
    expect(await isSignedIn(stranger.browser)).toBe(false);
  });

  it('ends that session first: nothing that fails afterwards leaves it open', async () => {
    const stranger = await signUp(parts);
    await parts.sql(
      `alter table users.identities add constraint no_way_in check (user_id <> '${stranger.me.id}') not valid`,
    );
    await comeBack(identity, parts.browser(), newcomer({ email: stranger.me.email }));
    await parts.sql('alter table users.identities drop constraint no_way_in');
    expect(await isSignedIn(stranger.browser)).toBe(false);
  });
});
