import { API, type ProviderRow } from '@app/contracts';
import { Browser, signUp } from '@app/testing';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENT_ID, IdentityProvider } from './identity-provider.js';
import { comeBack, location, loginPath, newcomer, SITE_URL } from './provider-visits.js';

const SCHOOL = { provider: 'oidc-school' };

let town: IdentityProvider;
let school: IdentityProvider;
let parts: Parts;
const more = ({ issuer }: IdentityProvider): string =>
  `school=${issuer.replace('//', `//${CLIENT_ID}@`)}#School%20account`;

beforeAll(async () => {
  // As if somebody had registered the site’s addresses of both at each of them.
  const callbacks = ['replit', 'oidc-school'];
  [town, school] = await Promise.all([
    IdentityProvider.start({ siteUrl: SITE_URL, callbacks }),
    IdentityProvider.start({ siteUrl: SITE_URL, callbacks }),
  ]);
  parts = await startParts({
    services: ['users'],
    worker: false,
    settings: {
      gateway: { SITE_URL, OIDC_ISSUER: town.issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_MORE: more(school) },
    },
  });
});
afterAll(async () => {
  await parts.close();
  await Promise.all([town.close(), school.close()]);
});

const meOf = async (browser: Browser) => (await browser.get(API.me)).body;

describe('a second OpenID provider', () => {
  it('has a row of its own, and leads to itself and back to an address of its own', async () => {
    const rows = (await parts.browser().get(API.providers)).body as ProviderRow[];
    expect(rows[1]).toMatchObject({ id: 'oidc-school', name: 'School account', active: true });
    const to = new URL(location(await parts.browser().get(rows[1]!.loginUrl!))!);
    expect([to.origin, to.searchParams.get('redirect_uri')]).toEqual([
      ...[school.issuer, `${SITE_URL}/api/callback/oidc-school`],
    ]);
  });

  it('signs people in, and the same subject of another provider is another person', async () => {
    const person = newcomer();
    const [first, again, other] = [parts.browser(), parts.browser(), parts.browser()];
    expect(location((await comeBack(school, first, person, SCHOOL)).answer)).toBe('/');
    await comeBack(school, again, person, SCHOOL);
    await comeBack(town, other, { ...newcomer(), sub: person.sub });
    const [a, b, c] = [await meOf(first), await meOf(again), await meOf(other)];
    expect(a).toMatchObject({ email: person['email'], authMethod: 'oidc-school' });
    expect(b.id).toBe(a.id);
    expect(c).toMatchObject({ authMethod: 'replit' });
    expect(c.id).not.toBe(a.id);
    expect(location(await first.get(API.logout))).toContain(`${school.issuer}/session/end`);
  });

  it('is one more way into an account, which can be taken away again', async () => {
    const { browser, password } = await signUp(parts);
    const { body } = await browser.post(API.myProvider('oidc-school'), { password });
    school.next = newcomer();
    expect(location(await browser.get(await school.visit(body.url as string)))).toBe('/settings');
    expect((await browser.get(API.waysIn)).body).toMatchObject({ providers: ['oidc-school'] });
    expect((await browser.delete(API.myProvider('oidc-school'))).body).toMatchObject({ providers: [] });
    expect((await browser.delete(API.myProvider('oidc-'))).status).toBe(404);
  });

  it('never gets the code of the first one, nor the first one its', async () => {
    const callback = (path: string, provider: string) => path.replace(/\/callback\/[^?]+/, `/callback/${provider}`);
    for (const [identity, query, wrong] of [
      [town, {}, 'oidc-school'],
      [school, SCHOOL, 'replit'],
    ] as const) {
      const browser = parts.browser();
      identity.next = newcomer();
      const path = await identity.visit(location(await browser.get(loginPath(query)))!);
      expect(location(await browser.get(callback(path, wrong)))).toBe('/auth?error=failed');
      // It is used up: who was misled begins anew.
      expect(location(await browser.get(path))).toBe('/auth?error=expired');
      expect(browser.cookie('sid')).toBeUndefined();
    }
  });

  it('must say that it is the one who was asked', async () => {
    for (const wrong of [() => town.issuer, () => 'https://evil.example']) {
      const browser = parts.browser();
      school.next = newcomer();
      const path = await school.visit(location(await browser.get(loginPath(SCHOOL)))!);
      const url = new URL(path, SITE_URL);
      expect(url.searchParams.get('iss')).toBe(school.issuer);
      url.searchParams.set('iss', wrong());
      expect(location(await browser.get(url.pathname + url.search))).toBe('/auth?error=failed');
      expect(browser.cookie('sid')).toBeUndefined();
    }
  });

  it('that is down takes away its own sign-in only', async () => {
    const gone = await IdentityProvider.start({ siteUrl: SITE_URL });
    await gone.close();
    const gateway = await parts.startGateway({ OIDC_MORE: more(gone) });
    const browser = new Browser(gateway.address);
    expect(location(await browser.get(loginPath(SCHOOL)))).toBe('/auth?error=unavailable');
    expect(location((await comeBack(town, browser, newcomer())).answer)).toBe('/');
    await gateway.close();
  });
});
