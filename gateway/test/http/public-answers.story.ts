import { API, PAGES } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ web: true, services: ['users', 'projects'], worker: false });
});
afterAll(() => parts.close());

describe('a HEAD', () => {
  it('of the logout signs nobody out, and of the sign-in begins nothing', async () => {
    const { browser } = await signUp(parts);
    for (const path of [API.logout, API.login, API.callback, API.providerCallback('replit')]) {
      const { status, headers } = await browser.send('HEAD', path);
      expect([path, status, headers.get('allow'), headers.getSetCookie()]).toEqual([path, 405, 'GET', []]);
    }
    expect((await browser.get(API.me)).status).toBe(200);
  });

  it('of a public read has its headers', async () => {
    const { status, headers } = await parts.browser().send('HEAD', API.projects);
    expect([status, headers.has('etag')]).toEqual([200, true]);
  });
});

describe('the filter featured', () => {
  it('takes true and false, and nothing else', async () => {
    for (const value of ['sideways', '1', 'TRUE']) {
      const { status, body } = await parts.browser().get(`${API.projects}?featured=${value}`);
      expect([value, status, body.code]).toEqual([value, 400, 'bad_request']);
    }
    for (const value of ['true', 'false', ''])
      expect((await parts.browser().get(`${API.projects}?featured=${value}`)).status).toBe(200);
  });
});

describe('the cookie of an account that is gone', () => {
  it('changes nothing about public answers', async () => {
    const { browser, me } = await signUp(parts);
    await parts.sql('delete from users.users where id = $1', [me.id]);
    const { status, body } = await browser.get(API.project('no-such-project'));
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await browser.get(PAGES.project('no-such-project'))).status).toBe(404);
    expect((await browser.get(API.projects)).status).toBe(200);
    expect((await browser.get(API.me)).status).toBe(401);
  });

  it('is told to sign in by calls that need somebody', async () => {
    const { browser, me } = await signUp(parts);
    await parts.sql('delete from users.users where id = $1', [me.id]);
    expect((await browser.post(API.upvote('no-such-project'))).status).toBe(401);
  });
});

describe('the ways to sign in', () => {
  it('are cacheable like every public read', async () => {
    const { status, headers } = await parts.browser().get(API.providers);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    const again = await parts.browser().get(API.providers, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
    // The security headers came with the copy.
    expect([...again.headers.keys()].toSorted()).toEqual([
      'cache-control',
      'connection',
      'date',
      'etag',
      'keep-alive',
      'vary',
      'x-request-id',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('with CDN_SECONDS', () => {
  it('a cache in front may answer visitors by itself, and nobody who has a session', async () => {
    const gateway = await parts.startGateway({ CDN_SECONDS: '2' });
    const { browser } = await signUp(parts);
    for (const path of [API.projects, API.cities, API.providers, '/feed.xml', '/robots.txt']) {
      const visitor = await new Browser(gateway.address).get(path);
      const signedIn = await new Browser(gateway.address).get(path, { cookie: browser.cookieHeader });
      expect([path, visitor.headers.get('cache-control'), signedIn.headers.get('cache-control')]).toEqual([
        path,
        'public, max-age=0, s-maxage=2, stale-while-revalidate=2',
        'private, no-cache',
      ]);
    }
    await gateway.close();
  });
});
