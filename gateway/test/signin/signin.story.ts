import { setTimeout as wait } from 'node:timers/promises';
import { API, type Me, type ProviderRow } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, eventually, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT_ID, IdentityProvider } from './identity-provider.js';
import { comeBack, location, loginPath, newcomer, SITE_URL } from './provider-visits.js';

let identity: IdentityProvider;
let parts: Parts;
let sendLatePicture: (bytes: Buffer) => void;

beforeAll(async () => {
  const late = new Promise<Buffer>((resolve) => (sendLatePicture = resolve));
  const files = { '/me.jpg': await picture(), '/late.jpg': late };
  identity = await IdentityProvider.start({ siteUrl: SITE_URL, files });
  parts = await startParts({
    settings: { gateway: { SITE_URL, OIDC_ISSUER: identity.issuer, OIDC_CLIENT_ID: CLIENT_ID } },
  });
});
afterAll(async () => {
  await parts.close();
  await identity.close();
});

describe('signing in with a provider', () => {
  it('goes to the provider with code, PKCE, state and the site’s own callback address', async () => {
    const answer = await parts.browser().get(API.login);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const to = new URL(location(answer)!);
    expect(to.origin).toBe(identity.issuer);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
      redirect_uri: `${SITE_URL}/api/callback/replit`,
      prompt: 'login consent',
    });
    expect(to.searchParams.get('state')!.length).toBeGreaterThan(20);
  });

  it('makes an account of the claims and comes back to where the person was', async () => {
    const browser = parts.browser();
    const person = newcomer();
    const { answer } = await comeBack(identity, browser, person, { returnTo: '/submit?from=home' });
    expect([answer.status, location(answer)]).toEqual([302, '/submit?from=home']);
    const { status, body } = await browser.get(API.me);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: person['email'],
      firstName: 'Noor',
      lastName: 'Haddad',
      authMethod: 'replit',
      role: 'USER',
    });
  });

  it('finds the same account the next time', async () => {
    const person = newcomer();
    const [first, second] = [parts.browser(), parts.browser()];
    await comeBack(identity, first, person);
    await comeBack(identity, second, { ...person, first_name: 'Changed' });
    const [a, b] = await Promise.all([first.get(API.me), second.get(API.me)]);
    expect(b.body.id).toBe(a.body.id);
  });

  it('works with a provider that keeps the e-mail out of the token', async () => {
    const standard = await IdentityProvider.start({ siteUrl: SITE_URL, claimsIn: 'userinfo' });
    const gateway = await parts.startGateway({ OIDC_ISSUER: standard.issuer });
    const browser = new Browser(gateway.address);
    standard.next = newcomer({ first_name: undefined, last_name: undefined, given_name: 'Ines', family_name: 'Roy' });
    const to = location(await browser.get(API.login))!;
    await browser.get(await standard.visit(to));
    expect((await browser.get(API.me)).body).toMatchObject({
      email: standard.next['email'],
      firstName: 'Ines',
      lastName: 'Roy',
    });
    await gateway.close();
    await standard.close();
  });

  it('goes straight back for somebody who is signed in', async () => {
    const { browser } = await signUp(parts);
    const answer = await browser.get(loginPath({ returnTo: '/profile' }));
    expect([answer.status, location(answer)]).toEqual([302, '/profile']);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/api/logout',
    '/./api/logout',
    '/x/%2e%2e/api/logout',
    '/%61pi/logout',
    'javascript:alert(1)',
    'profile',
  ])('never returns to another site: %s', async (returnTo) => {
    const { answer } = await comeBack(identity, parts.browser(), newcomer(), { returnTo });
    expect([answer.status, location(answer)]).toEqual([302, '/']);
  });

  it('takes the browser a new session, and the token from before is dead', async () => {
    const browser = parts.browser();
    const before = await browser.csrf();
    await comeBack(identity, browser, newcomer());
    const first = browser.cookie('sid')!;
    expect((await browser.send('PATCH', API.profile, { bio: 'Hi' }, { 'x-csrf-token': before })).status).toBe(403);
    const inBetween = await browser.csrf();
    // Signing in again by e-mail, without logging out.
    const { me, password } = await signUp(parts);
    expect((await browser.post(API.emailLogin, { email: me.email, password })).status).toBe(200);
    expect(browser.cookie('sid')).not.toBe(first);
    expect((await browser.send('PATCH', API.profile, { bio: 'Hi' }, { 'x-csrf-token': inBetween })).status).toBe(403);
    const thief = parts.browser();
    thief.setCookie('sid', first);
    expect((await thief.get(API.me)).status).toBe(401);
  });

  it('copies the provider’s picture in at the first sign-in', async () => {
    const browser = parts.browser();
    await comeBack(identity, browser, newcomer({ profile_image_url: `${identity.issuer}/me.jpg` }));
    const me = await eventually(async () => {
      const { body } = await browser.get(API.me);
      expect(body.profileImageUrl).toMatch(/^\/media\//);
      return body as Me;
    });
    const { status, headers } = await browser.get(me.profileImageUrl!);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('has the picture also when the gateway is stopped while it comes', async () => {
    const gateway = await parts.startGateway();
    const browser = new Browser(gateway.address);
    await comeBack(identity, browser, newcomer({ profile_image_url: `${identity.issuer}/late.jpg` }));
    const closing = gateway.close();
    // A second is all that the rest of the end has.
    expect(await Promise.race([closing.then(() => 'ended'), wait(1_500, 'waits')])).toBe('waits');
    sendLatePicture(await picture());
    await closing;
    await eventually(async () =>
      expect((await browser.at(parts.url).get(API.me)).body.profileImageUrl).toMatch(/^\/media\//),
    );
  });

  it('does not need the picture', async () => {
    const { answer } = await comeBack(identity, parts.browser(), newcomer({ picture: 'https://127.0.0.1/me.jpg' }));
    expect(location(answer)).toBe('/');
  });
});

describe('the ways in and out', () => {
  it('are listed in the documented order', async () => {
    const { body } = await parts.browser().get(API.providers);
    const rows = body as ProviderRow[];
    expect(rows.map(({ id }) => id)).toEqual(['replit', 'email', 'google', 'github', 'apple', 'twitter']);
    expect(rows.filter(({ active }) => active).map(({ id }) => id)).toEqual(['replit', 'email']);
  });

  it('lead e-mail sign-in to the sign-in page', async () => {
    const answer = await parts.browser().get(loginPath({ provider: 'email', returnTo: '/submit' }));
    expect(location(answer)).toBe('/auth?returnTo=%2Fsubmit');
  });

  it('log out on the server, for this browser only', async () => {
    const { browser, me, password } = await signUp(parts);
    const phone = parts.browser();
    await phone.post(API.emailLogin, { email: me.email, password });
    const stolen = browser.cookie('sid')!;
    const answer = await browser.get(API.logout);
    expect([answer.status, location(answer)]).toEqual([302, '/']);
    expect(browser.cookie('sid')).toBeUndefined();
    browser.setCookie('sid', stolen);
    expect((await browser.get(API.me)).status).toBe(401);
    expect((await phone.get(API.me)).status).toBe(200);
  });

  it('log somebody out at the provider too who came from there', async () => {
    const browser = parts.browser();
    await comeBack(identity, browser, newcomer());
    const to = new URL(location(await browser.get(API.logout))!);
    expect(to.origin + to.pathname).toBe(`${identity.issuer}/session/end`);
    expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE_URL}/`);
  });

  it('log out nobody without a fault', async () => {
    expect(location(await parts.browser().get(API.logout))).toBe('/');
  });
});
