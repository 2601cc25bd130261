import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, confirmAddress, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT_ID, IdentityProvider } from './identity-provider.js';
import { comeBack, location, loginPath, newcomer, SITE_URL } from './provider-visits.js';

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

describe('a sign-in that fails goes to the sign-in page', () => {
  it('when the person refuses', async () => {
    const browser = parts.browser();
    const { answer } = await comeBack(identity, browser, null, { returnTo: '/submit' });
    expect([answer.status, location(answer)]).toEqual([302, '/auth?error=denied&returnTo=%2Fsubmit']);
    expect((await browser.get(API.me)).status).toBe(401);
  });

  it('when the callback is used twice', async () => {
    const browser = parts.browser();
    const { path } = await comeBack(identity, browser, newcomer());
    const again = await browser.get(path);
    expect(location(again)).toBe('/auth?error=expired');
  });

  it('when it is finished in another browser than it was begun in', async () => {
    identity.next = newcomer();
    const path = await identity.visit(location(await parts.browser().get(API.login))!);
    const victim = parts.browser();
    await victim.get(API.login);
    expect(location(await victim.get(path))).toBe('/auth?error=expired');
    expect(victim.cookie('sid')).toBeUndefined();
  });

  it.each(['', '?code=x', '?code=x&state=y', '?error=access_denied', '?state=a&state=b', '?error=%00&state=%F0'])(
    'when nobody began it: /api/callback%s',
    async (query) => {
      const answer = await parts.browser().get(`${API.callback}${query}`);
      expect([answer.status, location(answer)]).toEqual([302, '/auth?error=expired']);
    },
  );

  it('when the code is not the provider’s', async () => {
    const browser = parts.browser();
    const state = new URL(location(await browser.get(API.login))!).searchParams.get('state')!;
    const answer = await browser.get(`${API.callback}/replit?code=guessed&state=${state}`);
    expect(location(answer)).toMatch(/^\/auth\?error=(expired|failed)$/);
  });

  it('when another account has the e-mail, which its owner has confirmed', async () => {
    const person = await signUp(parts);
    await confirmAddress(parts, person);
    const { me } = person;
    const browser = parts.browser();
    const { answer } = await comeBack(identity, browser, newcomer({ email: me.email.toUpperCase() }));
    expect(location(answer)).toBe('/auth?error=email_taken');
    expect(browser.cookie('sid')).toBeUndefined();
  });

  it('when the provider gives no e-mail', async () => {
    const { answer } = await comeBack(identity, parts.browser(), newcomer({ email: undefined }));
    expect(location(answer)).toBe('/auth?error=email_missing');
  });

  it('when there is no such provider, or it is not switched on', async () => {
    for (const provider of ['google', 'github', 'nobody', '__proto__'])
      expect(location(await parts.browser().get(loginPath({ provider })))).toBe('/auth?error=failed');
  });

  it('while the provider is down, and not a moment longer', async () => {
    const gone = await IdentityProvider.start({ siteUrl: SITE_URL });
    await gone.close();
    const gateway = await parts.startGateway({ OIDC_ISSUER: gone.issuer });
    const browser = new Browser(gateway.address);
    expect(location(await browser.get(API.login))).toBe('/auth?error=unavailable');
    const back = await IdentityProvider.start({ siteUrl: SITE_URL, port: Number(new URL(gone.issuer).port) });
    expect(location(await browser.get(API.login))).toContain(`${back.issuer}/auth?`);
    await gateway.close();
    await back.close();
  });
});
