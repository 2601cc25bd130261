import { API, SOCIAL_CARD_PATHS, CSRF_HEADER, redisKeysOf } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import { pictureOf, signUp } from '@app/testing';
import { TRIAL_KEY } from '../../src/health/parts.js';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.close());

const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];

describe('the order of checks', () => {
  it('a write without the token is refused before anybody asks who it is', async () => {
    const answer = await parts.browser().send('POST', API.projects, { title: '' });
    expect(codeOf(answer)).toEqual([403, 'csrf_failed']);
  });

  it('a stranger is sent to sign in before fields are looked at', async () => {
    const answer = await parts.browser().post(API.projects, { title: '' });
    expect(codeOf(answer)).toEqual([401, 'authentication_required']);
  });

  it('guards run before the body is read', async () => {
    const answer = await parts.browser().post(API.projects, '{"title": ');
    expect(codeOf(answer)).toEqual([401, 'authentication_required']);
  });

  it('fields are looked at before the project is', async () => {
    const { browser } = await signUp(parts);
    expect(codeOf(await browser.put('/api/projects/999999', {}))).toEqual([422, 'validation_failed']);
  });
});

describe('the CSRF token', () => {
  it('of another browser does not count', async () => {
    const [mine, other] = [parts.browser(), parts.browser()];
    await mine.csrf();
    const answer = await mine.send('POST', API.emailLogin, {}, { [CSRF_HEADER]: await other.csrf() });
    expect(codeOf(answer)).toEqual([403, 'csrf_failed']);
  });

  it('stays the same for the same browser and is stored nowhere', async () => {
    const browser = parts.browser();
    // Without the keys that come and go by themselves: the workers', and that of readiness.
    const kept = async () => {
      const found = await Promise.all(redisKeysOf('').gateway.map((pattern) => parts.redis.keys(pattern)));
      return found
        .flat()
        .filter((key) => key !== TRIAL_KEY)
        .toSorted();
    };
    const before = await kept();
    expect(await browser.csrf()).toBe(await browser.csrf());
    expect(await kept()).toEqual(before);
  });

  it('from before a sign-in is dead after it', async () => {
    const { me, password } = await signUp(parts);
    const browser = parts.browser();
    const before = await browser.csrf();
    expect((await browser.post(API.emailLogin, { email: me.email, password })).status).toBe(200);
    const answer = await browser.send('PATCH', API.profile, { bio: 'Hi' }, { [CSRF_HEADER]: before });
    expect(codeOf(answer)).toEqual([403, 'csrf_failed']);
    await browser.csrf();
    expect((await browser.patch(API.profile, { bio: 'Hi' })).status).toBe(200);
  });
});

describe('admin calls', () => {
  it('follow a change of role on the very next request', async () => {
    const { browser, me } = await signUp(parts);
    expect((await browser.get(API.adminStats)).status).toBe(403);
    await parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [me.id]);
    expect((await browser.get(API.adminStats)).status).toBe(200);
    await parts.sql(`update users.users set role = 'USER' where id = $1`, [me.id]);
    expect((await browser.get(API.adminStats)).status).toBe(403);
  });
});

describe('other sites', () => {
  const policyOf = async (path: string) =>
    (await parts.browser().get(path)).headers.get('cross-origin-resource-policy');

  it('may show pictures, cards and feeds in their pages, and nothing else', async () => {
    const url = await pictureOf(await signUp(parts));
    for (const path of [url, SOCIAL_CARD_PATHS.site, '/feed.xml'])
      expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
    for (const path of [API.me, API.projects, '/', '/robots.txt', '/nothing'])
      expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
  });
});

describe('private answers', () => {
  it('are kept by nobody', async () => {
    const { browser } = await signUp(parts);
    const paths = [
      API.me,
      API.myProjects,
      `${API.myUpvotes}?projectIds=1`,
      `${API.myLikes}?projectId=1`,
      API.csrfToken,
    ];
    for (const path of paths) expect((await browser.get(path)).headers.get('cache-control')).toBe('private, no-store');
  });
});
