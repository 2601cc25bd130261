import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SERVICES, VERSION } from '@app/contracts';
import { Health } from '@app/kernel';
import { type Parts, startParts, wireTo } from '@app/testing/parts';
import { Browser, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ web: true, worker: false });
});
afterAll(() => parts.close());

const readiness = async (url: string) => (await new Browser(url).get('/health/ready')).body as object;

describe('readiness', () => {
  it('says when Redis answers but takes no writes', async () => {
    // As a Redis that is full, or a copy: reads and pings go on, writes are errors.
    const user = `reader-${randomBytes(4).toString('hex')}`;
    await parts.redis.call('ACL', 'SETUSER', user, 'on', '>secret', '~*', '+@all', '-@write');
    const url = Object.assign(new URL(parts.settings('gateway')['REDIS_URL']!), { username: user, password: 'secret' });
    const gateway = await parts.startGateway({ REDIS_URL: url.href });
    await eventually(async () =>
      expect(await readiness(gateway.address)).toMatchObject({
        status: 'degraded',
        parts: { redis: 'up', redisWrites: 'down', users: 'up' },
      }),
    );
    expect((await new Browser(gateway.address).get('/api/projects')).status).toBe(200);
    await gateway.close();
    await parts.redis.call('ACL', 'DELUSER', user);
    await eventually(async () =>
      expect(await readiness(parts.url)).toMatchObject({ parts: { redis: 'up', redisWrites: 'up' } }),
    );
  });

  it('says when one of two instances is not well, and to the private port which one', async () => {
    const database = await wireTo(parts.settings('media')['DATABASE_URL']!);
    const media = await parts.startInstance('media', { DATABASE_URL: database.url });
    const health = new Health();
    const gateway = await parts.startGateway({}, health);
    const says = async () => [await readiness(gateway.address), (await health.shown())['instances']];
    const name = `media ${(await media.health.shown())['instance'] as string}`;
    await eventually(async () =>
      expect(await says()).toMatchObject([{ parts: { instances: 'up' } }, { [name]: 'ready' }]),
    );
    database.away();
    await eventually(async () =>
      expect(await says()).toMatchObject([
        { status: 'degraded', parts: { media: 'up', instances: 'down' } },
        { [name]: 'not ready' },
      ]),
    );
    database.back();
    await eventually(async () =>
      expect(await says()).toMatchObject([{ parts: { instances: 'up' } }, { [name]: 'ready' }]),
    );
    await media.close();
    await eventually(async () => expect((await says())[1]).not.toHaveProperty([name]));
    await gateway.close();
    database.close();
  });

  it('names the version, as each process and the page do', async () => {
    expect(await readiness(parts.url)).toMatchObject({ version: VERSION });
    // On a busy machine the first page may come without its content.
    await eventually(async () => expect(await (await fetch(parts.url)).text()).toContain(`data-version="${VERSION}"`));
  });

  it('asks the services once, however many look at the same time', async () => {
    let questions = 0;
    const subjects = SERVICES.flatMap((service) => [`${service}.health`, `${service}.health.*`]);
    const subscriptions = subjects.map((subject) =>
      parts.bus.connection.subscribe(parts.bus.subject(subject), { callback: () => void (questions += 1) }),
    );
    await parts.bus.connection.flush();
    // A new one, which has no answer of a moment ago.
    const gateway = await parts.startGateway();
    const answers = await Promise.all(Array.from({ length: 60 }, () => readiness(gateway.address)));
    await parts.bus.connection.flush();
    for (const subscription of subscriptions) subscription.unsubscribe();
    await gateway.close();
    expect(answers).toHaveLength(60);
    // Once a service for each half second that this took; twice sixty would be everybody asking.
    expect(questions).toBeGreaterThan(0);
    expect(questions).toBeLessThan(60);
  });
});

describe('a store that hangs', () => {
  it('costs a picture a 503 in time, and readiness names it', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const gateway = await parts.startGateway({ S3_ENDPOINT: `http://127.0.0.1:${port}` });
    const from = performance.now();
    const [picture, ready] = await Promise.all([
      new Browser(gateway.address).get(`/media/${'a'.repeat(24)}/1200.webp`),
      readiness(gateway.address),
    ]);
    expect([picture.status, picture.body.code]).toEqual([503, 'unavailable']);
    expect(ready).toMatchObject({ status: 'degraded', parts: { storage: 'down', projects: 'up' } });
    // Far from the minute after which Node itself would give up.
    expect(performance.now() - from).toBeLessThan(15_000);
    expect((await new Browser(gateway.address).get('/api/projects')).status).toBe(200);
    await gateway.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
