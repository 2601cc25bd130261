import { randomBytes } from 'node:crypto';
import { API, RATE_LIMITS } from '@app/contracts';
import { createLog, Health, loadConfig } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { type Answer, Browser, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayConfig, type RunningGateway, startGateway } from '../../src/gateway.js';
import { watchRedis } from './watched-redis.js';

/** A fiftieth of every limit. */
const FACTOR = 0.02;
const maxOf = (limit: keyof typeof RATE_LIMITS) => Math.max(1, Math.floor(RATE_LIMITS[limit].max * FACTOR));
const READS = maxOf('reads');
const REQUESTS = maxOf('requests');

let parts: Parts;
let gateway: RunningGateway;
let resident: Person;
const lines: unknown[] = [];

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'projects'], worker: false });
  resident = await signUp(parts);
  const log = createLog('stories', 'silent');
  log.info = log.warn = log.error = (line: unknown) => void lines.push(line);
  const settings = { ...parts.settings('gateway'), RATE_LIMIT_FACTOR: String(FACTOR), TRUST_PROXY: '127.0.0.1' };
  gateway = await startGateway(loadConfig(GatewayConfig, settings), log, new Health());
});
afterAll(async () => {
  await gateway.close();
  await parts.close();
});

let last = 0;
const from = (address = `203.0.113.${(last += 1)}`) => ({ 'x-forwarded-for': address });
type From = ReturnType<typeof from>;

/** A browser that shows this session, or one that nobody was given. */
function showing(sid = randomBytes(32).toString('base64url')): Browser {
  const browser = new Browser(gateway.address);
  browser.setCookie('sid', sid);
  return browser;
}
const sidOf = ({ browser }: Person) => browser.cookie('sid')!;
const anyone = () => new Browser(gateway.address);

/**
 * What something costs: scripts that Redis runs, requests to the users service, and lines of the log. Redis is watched
 * in this file's database alone: other files use the same server at the same time.
 */
async function costOf(work: () => Promise<void>): Promise<{ redis: number; users: number; lines: number }> {
  const cost = { redis: 0, users: 0, lines: 0 };
  const listening = parts.bus.connection.subscribe(parts.bus.subject('users.>'), {
    callback: () => void (cost.users += 1),
  });
  const database = String(parts.redis.options.db);
  const end = randomBytes(8).toString('hex');
  let sawEnd: (() => void) | undefined;
  const allSeen = new Promise<void>((resolve) => (sawEnd = resolve));
  const watching = await watchRedis(parts.redis, ({ database: where, command, word }) => {
    if (where === database && /^eval(sha)?$/i.test(command)) cost.redis += 1;
    if (word === end) sawEnd!();
  });
  await parts.bus.connection.flush();
  const before = lines.length;
  await work();
  await Promise.all([parts.bus.connection.flush(), parts.redis.echo(end), allSeen]);
  watching.close();
  listening.unsubscribe();
  return { ...cost, lines: lines.length - before };
}

const FREE = { redis: 0, users: 0, lines: 0 };

type Ask = (mine: From) => Promise<Answer>;
const FLOODS: [what: string, ask: Ask, status: number, max: number][] = [
  ['session ids at random', (mine) => showing().get(API.me, mine), 401, READS],
  ['reads of somebody signed in', (mine) => showing(sidOf(resident)).get(API.me, mine), 200, READS],
  ['a resident who tries the admin’s calls', (mine) => showing(sidOf(resident)).get(API.adminStats, mine), 403, READS],
  ['a project that does not exist', (mine) => showing().get(API.project('none'), mine), 404, READS],
  ['calls that do not exist', (mine) => anyone().get('/api/nothing', mine), 404, READS],
  ['calls in another spelling', (mine) => anyone().get(API.cities.replace('/api', '/%61pi'), mine), 200, READS],
  ['writes without the token', (mine) => showing().send('POST', API.projects, {}, mine), 403, REQUESTS],
  ['writes of nobody', (mine) => anyone().send('POST', API.emailLogin, {}, mine), 403, REQUESTS],
  ['writes to nowhere', (mine) => anyone().send('POST', '/nowhere', {}, mine), 404, REQUESTS],
  ['pages', (mine) => anyone().get('/about', mine), 200, REQUESTS],
  ['pages that do not exist', (mine) => anyone().get('/nothing', mine), 404, REQUESTS],
  ['pictures', (mine) => anyone().get('/media/none/800.webp', mine), 404, REQUESTS],
  ['heads of pictures', (mine) => anyone().send('HEAD', '/media/none/800.webp', undefined, mine), 404, REQUESTS],
  ['cards', (mine) => anyone().get('/project/none/card.jpg', mine), 404, REQUESTS],
  ['robots.txt', (mine) => anyone().get('/robots.txt', mine), 200, REQUESTS],
  ['the feed', (mine) => anyone().get('/feed.xml', mine), 200, REQUESTS],
  ['the answer whether the site lives', (mine) => anyone().get('/health/live', mine), 200, REQUESTS],
];

/** How many of these calls are answered with this status before the first 429. */
async function untilRefused(ask: Ask, mine: From, status: number, max: number): Promise<number> {
  for (let n = 0; n <= 2 * max; n += 1) {
    const answer = await ask(mine);
    if (answer.status === 429) return n;
    expect(answer.status).toBe(status);
  }
  return Infinity;
}

describe('a flood from one address', () => {
  it.each(FLOODS)('of %s costs nothing beyond the limit', async (_what, ask, status, max) => {
    const mine = from();
    // The minute that is counted may end at any moment, and then it all begins anew.
    await eventually(async () => {
      const asked = await untilRefused(ask, mine, status, max);
      const refused: Answer[] = [];
      const cost = await costOf(async () => {
        for (let n = 0; n < 10; n += 1) refused.push(await ask(mine));
      });
      expect(asked).toBeLessThanOrEqual(2 * max);
      expect(refused.map((answer) => answer.status)).toEqual(Array<number>(10).fill(429));
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(cost).toEqual(FREE);
    });
    expect((await ask(from())).status).toBe(status);
  });

  it('of session ids at random does not shut out the neighbours of that address, nor who signs in there', async () => {
    const mine = from();
    const neighbour = await signUp(parts);
    for (let n = 0; n < READS / 2; n += 1) expect((await showing().get(API.me, mine)).status).toBe(401);
    expect((await showing(sidOf(neighbour)).get(API.me, mine)).status).toBe(200);
    const browser = anyone();
    const { email } = neighbour.me;
    expect((await browser.post(API.emailLogin, { email, password: neighbour.password }, mine)).status).toBe(200);
    browser.forgetCsrf();
    expect((await browser.get(API.me, mine)).status).toBe(200);
    expect((await browser.patch(API.profile, { bio: 'Still here' }, mine)).status).toBe(200);
  });
});

describe('a person beyond the limit on writes', () => {
  it('costs no request to a service and no line of the log, on the admin’s calls too', async () => {
    const { browser } = await signUp(parts);
    const mine = showing(browser.cookie('sid')!);
    const write = async () => (await mine.post(API.administer('none', 'suspend'), { reason: 'x' }, from())).status;
    await eventually(async () => {
      while ((await write()) !== 429);
      const statuses: number[] = [];
      const cost = await costOf(async () => {
        for (let n = 0; n < 5; n += 1) statuses.push(await write());
      });
      expect(statuses).toEqual(Array<number>(5).fill(429));
      // The counter of a person is in Redis, so that it is the same for all gateways.
      expect(cost).toEqual({ redis: 5, users: 0, lines: 0 });
    });
  });
});
