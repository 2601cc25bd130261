import { API, AppError, PAGES, projects, staleSignals } from '@app/contracts';
import { createRpc, encodeError, metricsText, Signals } from '@app/kernel';
import { type Parts, startParts, type Wire, wireTo } from '@app/testing/parts';
import { Browser, eventually } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import type { FastifyRequest } from 'fastify';
import { PublicAnswers } from '../../src/answers/public-answers.js';
import { type Scripted, scripted } from './scripted.js';

const VISITOR = { cookies: {}, server: {} } as FastifyRequest;

let parts: Parts;
let list: Scripted;
let featured: Scripted;
let answer: (message: Msg) => void | Promise<void>;

const listOf = (title: string, id = 1): string =>
  JSON.stringify({ projects: [{ id, title }], hasMore: false, nextCursor: null, total: 1 });
const says = (text: string) => (message: Msg) => void message.respond(text);
const fails = (code: 'not_found' | 'unavailable') => (message: Msg) => {
  const { body, headers } = encodeError(new AppError(code));
  message.respond(body, { headers });
};

beforeAll(async () => {
  parts = await startParts({ web: true, services: [], worker: false });
  list = await scripted(parts.bus, projects.list, (message) => answer(message));
  featured = await scripted(parts.bus, projects.featured, says('null'));
});
afterAll(() => parts.close());
/** Nothing of one story is known in the next one. */
afterEach(() => isStale(null));

/** Says it before the answer to a question that comes now: by one connection, so it has come when the answer comes. */
async function isStale(ids: number[] | null, by: keyof typeof staleSignals = 'projects'): Promise<void> {
  const send = () => new Signals(parts.bus).send(staleSignals[by], { projects: ids });
  const other = await scripted(parts.bus, projects.cities, (message) => {
    send();
    message.respond(JSON.stringify({ items: [], nextCursor: null, total: 0 }));
  });
  await parts.browser().get(`${API.cities}?search=${Math.random().toString(36).slice(2, 8)}`);
  await other.away();
}
const read = async (path: string = API.projects, browser = parts.browser()) => {
  const { status, headers, body } = await browser.get(path);
  return {
    status,
    age: headers.get('age'),
    warning: headers.get('warning'),
    title: body?.projects?.[0]?.title as string,
  };
};
const asks = async (work: () => Promise<unknown>): Promise<number> => {
  const before = list.asked;
  await work();
  return list.asked - before;
};

describe('a public read', () => {
  it('is asked once, however many ask at once, and again after a second', async () => {
    // On a busy machine a second may pass before all have their answer: then they are asked anew.
    await eventually(async () => {
      await isStale(null);
      let answerNow: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (answerNow = resolve));
      answer = async (message) => {
        await released;
        message.respond(listOf('Benches'));
      };
      expect(
        await asks(async () => {
          const before = list.asked;
          const all = Array.from({ length: 30 }, () => read());
          await eventually(async () => expect(list.asked).toBeGreaterThan(before));
          answerNow();
          for (const { title } of await Promise.all(all)) expect(title).toBe('Benches');
          await read();
        }),
      ).toBe(1);
    }, 30_000);
    answer = says(listOf('Lamps'));
    await eventually(async () => expect((await read()).title).toBe('Lamps'));
  });

  it('has one answer, in whatever order its query stands', async () => {
    answer = says(listOf('Benches'));
    const bounds = { bytes: 1024 * 1024, freshMs: 60_000, standInMs: 60_000 };
    const answers = new PublicAnswers(createRpc('gateway', parts.bus), parts.bus, bounds);
    const ask = (query: { sort: 'newest'; limit: number }) => answers.of(projects.list, query, VISITOR);
    expect(
      await asks(async () => [await ask({ sort: 'newest', limit: 3 }), await ask({ limit: 3, sort: 'newest' })]),
    ).toBe(1);
  });

  it('of somebody with a session goes to the service', async () => {
    answer = says(listOf('Benches'));
    const cookie = { cookie: `sid=${'s'.repeat(43)}` };
    expect(await asks(async () => [await read(), await parts.browser().get(API.projects, cookie)])).toBe(2);
  });

  it('that a service cannot answer is asked again, and what is not there is known for a moment', async () => {
    answer = fails('unavailable');
    expect(await asks(async () => [await read(), await read()])).toBe(2);
    const project = await scripted(parts.bus, projects.get, fails('not_found'));
    const path = API.project('no-such-project');
    expect([(await read(path)).status, (await read(path)).status, project.asked]).toEqual([404, 404, 1]);
    await isStale([7]);
    expect([(await read(path)).status, project.asked]).toEqual([404, 2]);
    await project.away();
  });
});

describe('what is stale', () => {
  it('is asked anew by the next one: of that project, or all', async () => {
    answer = says(listOf('Benches', 1));
    await read();
    await isStale([2]);
    expect(await asks(() => read())).toBe(0);
    await isStale([1]);
    expect(await asks(() => read())).toBe(1);
    await isStale(null);
    expect(await asks(() => read())).toBe(1);
  });

  it('does not come back with an answer of before that comes late', async () => {
    const held: Msg[] = [];
    answer = (message) => void held.push(message);
    const first = read();
    await eventually(async () => expect(held).toHaveLength(1));
    await isStale([1]);
    // Who comes after the change does not wait for an answer of before it.
    const second = read();
    await eventually(async () => expect(held).toHaveLength(2));
    held[1]!.respond(listOf('New'));
    expect((await second).title).toBe('New');
    held[0]!.respond(listOf('Old'));
    expect((await first).title).toBe('Old');
    answer = says(listOf('Asked'));
    expect((await read()).title).toBe('New');
  });
});

describe('while the service is away', () => {
  afterEach(() => list.back());

  it('the last answer stands in and says how old it is, also to somebody with a session', async () => {
    answer = says(listOf('Benches'));
    await read();
    await list.away();
    await eventually(async () =>
      expect(await read()).toEqual({
        status: 200,
        age: expect.stringMatching(/^\d+$/),
        warning: '110 - "Response is Stale"',
        title: 'Benches',
      }),
    );
    const { headers } = await parts.browser().get(API.projects, { cookie: `sid=${'s'.repeat(43)}` });
    expect(headers.get('age')).not.toBeNull();
    await list.back();
    answer = says(listOf('Lamps'));
    expect(await read()).toMatchObject({ status: 200, age: null, title: 'Lamps' });
  });

  it('nothing stands in that was never read, or was taken away', async () => {
    answer = says(listOf('Benches', 1));
    await read();
    await list.away();
    expect((await read(`${API.projects}?limit=7`)).status).toBe(503);
    await isStale([1]);
    expect((await read()).status).toBe(503);
  });

  it('what shows people is gone with what users has taken away, and stays when comments has changed', async () => {
    answer = says(listOf('Benches', 1));
    await read();
    await list.away();
    await isStale(null, 'comments');
    expect((await read()).status).toBe(200);
    await isStale(null, 'users');
    expect((await read()).status).toBe(503);
  });

  it('a page is made of what stands in, and says it too', async () => {
    answer = says(listOf('Benches of home'));
    expect((await parts.browser().get(PAGES.home)).body).toContain('Benches of home');
    await list.away();
    await eventually(async () => {
      const { body, headers } = await parts.browser().get(PAGES.home);
      expect(body).toContain('Benches of home');
      expect(Number(headers.get('age'))).toBeGreaterThan(0);
    });
    expect(featured.asked).toBeGreaterThan(0);
  });

  it('it stands in for a limited time', async () => {
    answer = says(listOf('Benches'));
    const bounds = { bytes: 1024 * 1024, freshMs: 0, standInMs: 1_500 };
    const answers = new PublicAnswers(createRpc('gateway', parts.bus), parts.bus, bounds);
    const ask = () => answers.of(projects.list, { sort: 'newest', limit: 3 }, VISITOR);
    expect((await ask()).ageSeconds).toBeNull();
    await list.away();
    expect((await ask()).ageSeconds).not.toBeNull();
    await eventually(() => expect(ask()).rejects.toMatchObject({ code: 'unavailable' }));
  });
});

describe('a gateway that has lost the bus', () => {
  let wire: Wire;
  let gateway: Awaited<ReturnType<Parts['startGateway']>>;
  beforeAll(async () => {
    wire = await wireTo(parts.settings('gateway')['NATS_URL']!);
    gateway = await parts.startGateway({ NATS_URL: wire.url });
  });
  afterAll(async () => {
    await gateway.close();
    wire.close();
  });

  it('knows nothing of before, and lets nothing stand in', async () => {
    answer = says(listOf('Benches'));
    const browser = new Browser(gateway.address);
    await read(API.projects, browser);
    wire.away();
    await eventually(async () => expect((await read(API.projects, browser)).status).toBe(503));
    await list.away();
    wire.back();
    await eventually(async () => expect((await read(API.featured, browser)).status).toBe(200));
    expect((await read(API.projects, browser)).status).toBe(503);
    await list.back();
  });
});

describe('the memory for answers', () => {
  const held = async (): Promise<number> => {
    const [, bytes] = /^cache_bytes\{cache="answers"\} (\d+)$/m.exec(await metricsText())!;
    return Number(bytes);
  };

  it('is bounded in bytes, and what was not asked for longest goes first', async () => {
    const gateway = await parts.startGateway({ PUBLIC_CACHE_MB: '1' });
    const browser = new Browser(gateway.address);
    const ask = (limit: number) => asks(() => read(`${API.projects}?limit=${limit}`, browser));
    answer = says(listOf('x'.repeat(100_000)));
    for (const limit of [1, 2]) expect(await ask(limit)).toBe(1);
    expect(await ask(1)).toBe(0);
    expect(await ask(3)).toBe(1);
    // Soon: what is older than a second is asked for anew.
    expect([await ask(1), await ask(2)]).toEqual([0, 1]);
    expect(await held()).toBeLessThanOrEqual(1024 * 1024);
    await gateway.close();
  });

  it('can be switched off', async () => {
    const gateway = await parts.startGateway({ PUBLIC_CACHE_MB: '0' });
    const browser = new Browser(gateway.address);
    answer = says(listOf('Benches'));
    expect(await asks(async () => [await read(API.projects, browser), await read(API.projects, browser)])).toBe(2);
    await gateway.close();
  });
});
