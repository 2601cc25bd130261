import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { API, MAX_UNDER_WAY, PAGES, type Project, RATE_LIMITS, REQUEST_ID_HEADER } from '@app/contracts';
import { Health, metricsText } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, comment, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let ana: Person;
let project: Project;

beforeAll(async () => {
  parts = await startParts({ web: true });
  ana = await signUp(parts, { firstName: 'Ana' });
  project = await approvedProject(parts, { by: ana });
  await comment(ana, project.id, 'First words');
  // The comment is counted a moment later, and that changes the tags of the project and of the list.
  await eventually(async () =>
    expect((await ana.browser.get(API.project(project.slug))).body).toMatchObject({ commentCount: 1 }),
  );
});
afterAll(() => parts.close());

/** How many answers have gone out by the short way. */
async function again(): Promise<number> {
  const text = await metricsText();
  const of = (name: string) =>
    Number(new RegExp(`^${name}\\{cache="replies"[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return of('cache_looks_total') - of('cache_misses_total');
}

type Asking = Record<string, string>;

/** Everything that goes over the wire but the time. */
async function ask(path: string, headers: Asking = {}, { url = parts.url, method = 'GET' } = {}) {
  const before = await again();
  const sent = request(new URL(path, url), { method, headers: { [REQUEST_ID_HEADER]: 'story-1', ...headers } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = (await buffer(answer)).toString('latin1');
  const { rawHeaders, statusCode: status } = answer;
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name !== 'Date' ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  );
  return { isShort: (await again()) > before, answer: { status, headers: pairs, body } };
}

type Answer = Awaited<ReturnType<typeof ask>>['answer'];
let visits = 0;

/**
 * One answer that was made, and the one after it that went out by the short way. Each try has a URL of its own, so that
 * nobody waits until the answer of before is old. On a busy machine that may happen between the two: it is tried again.
 */
async function bothWays(what: string, headers: Asking = {}) {
  let both: { path: string; long: Answer; short: Answer };
  await eventually(async () => {
    const path = `${what}${what.includes('?') ? '&' : '?'}visit=${(visits += 1)}`;
    const [first, second] = [await ask(path, headers), await ask(path, headers)];
    expect([first.isShort, second.isShort]).toEqual([false, true]);
    both = { path, long: first.answer, short: second.answer };
  });
  return both!;
}

const tagOf = ({ headers }: { headers: string[] }): string => headers.find((each) => /^etag: /i.test(each))!.slice(6);

const ASKED: [what: string, path: () => string][] = [
  ['a list', () => `${API.projects}?sort=newest&limit=5`],
  ['a slice that goes on', () => `${API.cities}?limit=1`],
  ['a project', () => API.project(project.slug)],
  ['a discussion', () => API.comments(project.slug)],
  ['a person', () => API.user(ana.me.id)],
  ['the home page', () => PAGES.home],
  ['a project’s page', () => PAGES.project(project.slug)],
];

describe('what went out a moment ago goes out again as it was, header by header:', () => {
  it.each(ASKED)('%s, whole and packed, and to who has it already', async (_what, path) => {
    for (const headers of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }] as Asking[]) {
      const { long, short } = await bothWays(path(), headers);
      expect(long.status).toBe(200);
      expect(short).toEqual(long);
      const unchanged = await bothWays(path(), { ...headers, 'if-none-match': tagOf(long) });
      expect(unchanged.long.status).toBe(304);
      expect(unchanged.short).toEqual(unchanged.long);
      const other = await bothWays(path(), { ...headers, 'if-none-match': '"of-before"' });
      expect(other.short).toEqual(long);
    }
  });

  it('which is what a gateway says that keeps nothing', async () => {
    const forgetful = await parts.startGateway({ PUBLIC_CACHE_MB: '0' });
    const { path, short } = await bothWays(API.project(project.slug));
    for (let times = 0; times < 2; times += 1)
      expect(await ask(path, {}, { url: forgetful.address })).toEqual({ isShort: false, answer: short });
    await forgetful.close();
  });

  it('each under the id of its own request', async () => {
    const { path } = await bothWays(API.project(project.slug));
    for (const id of ['one', 'two']) {
      const { headers } = (await ask(path, { [REQUEST_ID_HEADER]: id })).answer;
      expect(headers).toContain(`${REQUEST_ID_HEADER}: ${id}`);
    }
  });
});

describe('the short way is not for', () => {
  it.each<[who: string, headers: () => Asking]>([
    ['somebody with a session', () => ({ cookie: ana.browser.cookieHeader })],
    ['a browser whose session is gone', () => ({ cookie: 'signed-in=1' })],
  ])('%s', async (_who, headers) => {
    for (const one of [API.project(project.slug), PAGES.home]) {
      const { path } = await bothWays(one);
      expect((await ask(path, headers())).isShort).toBe(false);
    }
  });

  it('a HEAD, which has the headers of the GET', async () => {
    const { path, short } = await bothWays(API.project(project.slug));
    const head = await ask(path, {}, { method: 'HEAD' });
    expect(head).toEqual({ isShort: false, answer: { ...short, body: '' } });
  });

  it('what is not there', async () => {
    for (const path of [API.project('no-such-project'), PAGES.project('no-such-project')])
      for (let times = 0; times < 2; times += 1)
        expect(await ask(path)).toMatchObject({ isShort: false, answer: { status: 404 } });
  });
});

describe('by the short way', () => {
  it('every answer counts, and is measured as its route', async () => {
    const max = 5;
    const gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: String(max / RATE_LIMITS.reads.max) });
    const statuses: (number | undefined)[] = [];
    while (!statuses.includes(429) && statuses.length < 4 * max)
      statuses.push((await ask(API.project(project.slug), {}, { url: gateway.address })).answer.status);
    expect(statuses.at(-1)).toBe(429);
    await gateway.close();
    const measured = async () =>
      Number(
        /^http_request_seconds_count\{method="GET",route="\/api\/projects\/:id".*status="200".*\} (\d+)$/m.exec(
          await metricsText(),
        )![1],
      );
    const before = await measured();
    await bothWays(API.project(project.slug));
    expect(await measured()).toBeGreaterThanOrEqual(before + 2);
  });

  it('nothing stays in hand', async () => {
    const visitor = parts.browser();
    const before = await again();
    while ((await again()) < before + MAX_UNDER_WAY.answers)
      for (let times = 0; times < 50; times += 1) expect((await visitor.get(API.projects)).status).toBe(200);
    expect((await ask(`${API.projects}?limit=${1 + Math.floor(Math.random() * 90)}`)).answer.status).toBe(200);
  });

  it('a gateway that ends closes no connection later than by the other', async () => {
    const health = new Health();
    const ending = await parts.startGateway({}, health);
    const visit = () => ask(API.project(project.slug), {}, { url: ending.address });
    await eventually(async () => expect((await visit()).isShort).toBe(true));
    health.drain();
    expect((await visit()).answer.headers).toContain('connection: close');
    await ending.close();
  });

  it('a vote is there in the next read', async () => {
    for (let votes = 1; votes <= 3; votes += 1) {
      const { path } = await bothWays(API.project(project.slug));
      await (await signUp(parts)).browser.post(API.upvote(project.id));
      expect((JSON.parse((await ask(path)).answer.body) as Project).upvotes).toBe(votes);
    }
  });
});
