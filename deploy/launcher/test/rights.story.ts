import { setImmediate as nextTurn } from 'node:timers/promises';
import { API, type Part, parts, SERVICES } from '@app/contracts';
import { connectBus, healthSubject, inboxPrefix, instanceSubject, presenceSubject } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import pg from 'pg';
import { pino } from 'pino';
import { startTestSite, type TestSite } from '@app/testing/site';
import { all, picture, signUp } from '@app/testing';

const PARTS = ['gateway', ...SERVICES] as const;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

interface AtTheBus {
  bus: NatsConnection;
  /** What the server refuses of what is done: undefined when it allows it. */
  refusal(act: (bus: NatsConnection) => unknown): Promise<Error | undefined>;
}

async function onBus<T>(part: (typeof PARTS)[number], work: (at: AtTheBus) => Promise<T>): Promise<T> {
  const { host, username, password } = new URL(site.env(part)['NATS_URL']!);
  const bus = await connect({ servers: host, user: username, pass: password, inboxPrefix: inboxPrefix(part, '') });
  const refused: Error[] = [];
  void (async () => {
    for await (const status of bus.status()) if (status.type === 'error') refused.push(status.error);
  })();
  const refusal = async (act: (bus: NatsConnection) => unknown): Promise<Error | undefined> => {
    refused.length = 0;
    act(bus);
    // The server answers in order: a refusal comes before the reply to the flush, and is handed over before the next
    // turn of the event loop.
    await bus.flush();
    await nextTurn();
    return refused[0];
  };
  try {
    return await work({ bus, refusal });
  } finally {
    await bus.close();
  }
}

const listenTo = (subject: string) => (bus: NatsConnection) => bus.subscribe(subject, { callback: () => undefined });
const publish = (subject: string) => (bus: NatsConnection) => bus.publish(subject, '{}');
const subjectsOf = (service: (typeof SERVICES)[number]): string[] =>
  Object.values(parts[service].answers).map(({ subject }) => subject);

describe('on the bus', () => {
  it('nobody gets in without a password', async () => {
    const { host } = new URL(site.backends.bus);
    await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/authorization/i);
  });

  it.each(SERVICES)('%s receives its own requests and nobody else’s', async (service) => {
    const own = [
      ...subjectsOf(service),
      instanceSubject(`${service}.*`, 'me'),
      healthSubject(service),
      healthSubject(service, 'me'),
      `${inboxPrefix(service, '')}.x`,
    ];
    const refused = PARTS.filter((part) => part !== service).flatMap((other) => [
      `${other}.>`,
      `${inboxPrefix(other, '')}.>`,
    ]);
    await onBus(service, async ({ refusal }) => {
      for (const subject of own) expect([subject, await refusal(listenTo(subject))]).toEqual([subject, undefined]);
      for (const subject of [...refused, '>', 'events.>'])
        expect([subject, await refusal(listenTo(subject))]).toEqual([subject, expect.any(Error)]);
    });
  });

  it.each(SERVICES)('%s publishes events in its own name only, and gives nobody orders', async (service) => {
    const others = SERVICES.filter((other) => other !== service).flatMap((other) => [
      `events.${other}.saved`,
      presenceSubject(other),
    ]);
    await onBus(service, async ({ refusal }) => {
      // Nobody waits for an event of this name.
      expect(await refusal(publish(`events.${service}.nothing`))).toBeUndefined();
      expect(await refusal(publish(presenceSubject(service)))).toBeUndefined();
      for (const subject of [...others, 'projects.approve', '$JS.API.STREAM.DELETE.events'])
        expect([subject, await refusal(publish(subject))]).toEqual([subject, expect.any(Error)]);
    });
  });

  it.each(SERVICES)('%s asks the others what parts.ts lists, and nothing else', async (service) => {
    const asks = Object.values(parts[service].asks as Part['asks']).flatMap((operations) => Object.values(operations));
    const both = (subject: string): string[] => [subject, instanceSubject(subject, 'any')];
    const allowed = asks.flatMap(({ subject }) => both(subject));
    const others = SERVICES.filter((other) => other !== service).flatMap(subjectsOf);
    await onBus(service, async ({ refusal }) => {
      // An operation that is permitted gets an input that it refuses.
      for (const subject of others.flatMap(both))
        expect([subject, await refusal(publish(subject))]).toEqual([
          subject,
          allowed.includes(subject) ? undefined : expect.any(Error),
        ]);
    });
  });

  it('an answer for which nobody waits is refused, and is no fault of the process', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const bus = await connectBus('users', { NATS_URL: site.env('users')['NATS_URL']!, NATS_PREFIX: '' }, log);
    bus.connection.publish(`${inboxPrefix('gateway', '')}.late.1`);
    bus.connection.publish('projects.approve');
    await bus.connection.flush();
    await nextTurn();
    await bus.close();
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([
      log.levels.values['info'],
      log.levels.values['error'],
    ]);
    expect(lines[0]).toContain('too late');
  });

  it('the gateway asks all services, and publishes no events', async () => {
    await onBus('gateway', async ({ bus, refusal }) => {
      for (const service of SERVICES) {
        const reply = await bus.request(healthSubject(service), '{}', { timeout: 10_000 });
        expect(reply.json()).toMatchObject({ ready: true });
      }
      expect(await refusal(publish('events.projects.saved'))).toBeInstanceOf(Error);
      expect(await refusal(listenTo('projects.>'))).toBeInstanceOf(Error);
    });
  });
});

const asRole = (service: (typeof SERVICES)[number], text: string) => query(site.backends.roles[service], text);

const query = async (connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
};

describe('in the database', () => {
  it('nobody gets in without a password', async () => {
    const address = new URL(site.backends.database);
    address.password = '';
    await expect(new pg.Client({ connectionString: address.href }).connect()).rejects.toThrow(/password/i);
  });

  it.each(SERVICES)('%s reads and writes its own schema and no other', async (service) => {
    await expect(asRole(service, `select * from ${service}.outbox limit 1`)).resolves.toBeDefined();
    for (const other of SERVICES.filter((name) => name !== service)) {
      await expect(asRole(service, `select * from ${other}.outbox`)).rejects.toThrow(/permission denied/);
      await expect(asRole(service, `delete from ${other}.outbox`)).rejects.toThrow(/permission denied/);
    }
  });

  it.each(SERVICES)('%s makes and drops no tables', async (service) => {
    await expect(asRole(service, `create table ${service}.mine (id int)`)).rejects.toThrow(/permission denied/);
    await expect(asRole(service, `create table public.mine (id int)`)).rejects.toThrow(/permission denied/);
    await expect(asRole(service, `drop table ${service}.outbox`)).rejects.toThrow(/must be owner/);
    await expect(asRole(service, `delete from ${service}.migrations`)).rejects.toThrow(/permission denied/);
  });

  it('the audit trail can be added to and read, never changed', async () => {
    await expect(asRole('projects', 'select count(*) from projects.audit')).resolves.toBeDefined();
    await expect(asRole('projects', 'delete from projects.audit')).rejects.toThrow(/permission denied/);
    await expect(asRole('projects', `update projects.audit set action = 'x'`)).rejects.toThrow(/permission denied/);
  });

  it('the worker reads and changes images and cards, and does nothing else', async () => {
    const asWorker = (text: string) => query(site.env('worker')['DATABASE_URL']!, text);
    for (const allowed of [
      'select * from media.images limit 1',
      `update media.images set status = status where id = 'none'`,
      'select * from media.cards limit 1',
      'update media.cards set drawn = drawn where false',
    ])
      await expect(asWorker(allowed)).resolves.toBeDefined();
    for (const refused of [
      'delete from media.images',
      'delete from media.cards',
      `insert into media.images (id, kind, user_id, incoming_key) values ('a', 'project', 'b', 'c')`,
      'select * from media.image_uses',
      'select * from media.outbox',
      `insert into media.outbox (subject, payload, request_id) values ('events.media.x', '{}', 'x')`,
      'select * from users.users',
      'select * from projects.projects',
    ])
      await expect(asWorker(refused)).rejects.toThrow(/permission denied/);
  });
});

/** A connection with a process's own user. */
async function inRedis<T>(part: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(site.env(part)['REDIS_URL']!);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

describe('in Redis', () => {
  it('nobody gets in without a password', async () => {
    const address = new URL(site.backends.redis);
    address.password = '';
    address.username = '';
    const redis = new Redis(address.href, { lazyConnect: true, enableReadyCheck: false, retryStrategy: () => null });
    redis.on('error', () => undefined);
    await expect(redis.connect().then(() => redis.get('anything'))).rejects.toThrow(/NOAUTH|Authentication/i);
    redis.disconnect();
  });

  it.each(['media', 'worker'])('%s keeps its queue there, and cannot see who is signed in', async (part) => {
    await inRedis(part, async (redis) => {
      await expect(redis.set('media:rights', '1', 'EX', 1)).resolves.toBe('OK');
      for (const key of ['session:x', 'session:doubt:x', 'user-sessions:x', 'login:x', 'limit:writes:x']) {
        await expect(redis.get(key)).rejects.toThrow(/NOPERM/);
        await expect(redis.set(key, '1')).rejects.toThrow(/NOPERM/);
        await expect(redis.eval(`return redis.call('GET', '${key}')`, 0)).rejects.toThrow();
      }
    });
  });

  it('the gateway keeps sessions and limits there, and cannot touch the queue', async () => {
    await inRedis('gateway', async (redis) => {
      await expect(redis.get('session:x')).resolves.toBeNull();
      await expect(redis.set('session:doubt:rights', '1', 'EX', 1)).resolves.toBe('OK');
      await expect(redis.get('media:rights')).rejects.toThrow(/NOPERM/);
      await expect(redis.eval(`return redis.call('SET', 'media:rights', '2')`, 0)).rejects.toThrow();
    });
  });

  it.each(['gateway', 'media', 'worker'])('%s lists no keys and does nothing to the server', async (part) => {
    await inRedis(part, async (redis) => {
      for (const [command, ...rest] of [
        ['keys', '*'],
        ['scan', '0'],
        ['flushall'],
        ['config', 'get', '*'],
        ['acl', 'list'],
        ['client', 'list'],
        ['monitor'],
      ] as [string, ...string[]][])
        await expect(redis.call(command, ...rest)).rejects.toThrow(/NOPERM/);
    });
  });
});

describe('in the object store', () => {
  const storeOf = (part: 'gateway' | 'media' | 'worker', changed: Partial<Record<string, string>> = {}): Storage =>
    new Storage({ ...site.env(part), ...changed } as never);
  const refused = expect.objectContaining({
    code: 'unavailable',
    cause: expect.objectContaining({ code: 'AccessDenied' }),
  });
  const text = Buffer.from('rights');
  const keysUnder = async (storage: Storage): Promise<string[]> =>
    (await all(storage.list('incoming/rights'))).map(({ key }) => key);

  it('nobody gets in without keys', async () => {
    const { S3_ENDPOINT, S3_BUCKET } = site.backends.s3;
    expect((await fetch(`${S3_ENDPOINT}/${S3_BUCKET}/?list-type=2`)).status).toBe(403);
  });

  it('the gateway puts uploads there and reads; it changes no picture and removes nothing', async () => {
    const gateway = storeOf('gateway');
    await gateway.put('incoming/rights-1', text, 'text/plain');
    await expect(gateway.read('incoming/rights-1')).resolves.toEqual(text);
    await expect(gateway.read('incoming/rights-0')).resolves.toBeNull();
    await expect(gateway.put('rights/1600.webp', text, 'text/plain')).rejects.toEqual(refused);
    await expect(gateway.remove(['incoming/rights-1'])).rejects.toEqual(refused);
  });

  it('the gateway puts the open data there, in parts, and gives up an upload of these only', async () => {
    const gateway = storeOf('gateway');
    const texts = async function* () {
      yield 'rights';
    };
    await gateway.putInParts('open-data/rights.csv', texts(), 'text/csv', { for: 'rights' });
    await expect(gateway.about('open-data/rights.csv')).resolves.toMatchObject({ size: 6, notes: { for: 'rights' } });
    await expect(gateway.putInParts('rights/1600.webp', texts(), 'text/csv', {})).rejects.toEqual(refused);
    await expect(gateway.remove(['open-data/rights.csv'])).rejects.toEqual(refused);
    await expect(storeOf('media').remove(['open-data/rights.csv'])).resolves.toEqual([]);
  });

  it('media lists, removes, and puts aside what an admin withholds, in the site’s bucket only', async () => {
    const media = storeOf('media');
    await storeOf('gateway').put('incoming/rights-2', text, 'text/plain');
    await expect(keysUnder(media)).resolves.toContain('incoming/rights-2');
    await expect(media.read('incoming/rights-2')).resolves.toEqual(text);
    await media.put('withheld/rights-2', text, 'text/plain');
    await expect(media.remove(['incoming/rights-2', 'withheld/rights-2'])).resolves.toEqual([]);
    await expect(keysUnder(media)).resolves.not.toContain('incoming/rights-2');
    await expect(storeOf('media', { S3_BUCKET: 'another' }).put('rights', text, 'text/plain')).rejects.toEqual(refused);
  });

  it('the worker reads, writes and removes there, in the site’s bucket only', async () => {
    const worker = storeOf('worker');
    await worker.put('rights/1600.webp', text, 'text/plain');
    await expect(worker.read('rights/1600.webp')).resolves.toEqual(text);
    await expect(worker.read('rights/missing.webp')).resolves.toBeNull();
    await expect(worker.remove(['rights/1600.webp'])).resolves.toEqual([]);
    const other = storeOf('worker', { S3_BUCKET: 'another' });
    await expect(other.ensureBucket()).rejects.toEqual(expect.objectContaining({ code: 'unavailable' }));
    await expect(other.put('rights', text, 'text/plain')).rejects.toEqual(refused);
  });

  it.each(['gateway', 'media', 'worker'] as const)('a secret of another part opens nothing to %s', async (part) => {
    const wrong = storeOf(part, { S3_SECRET_KEY: site.env(part === 'media' ? 'worker' : 'media')['S3_SECRET_KEY'] });
    await expect(wrong.check()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('each process', () => {
  it('has what it uses and no more: only the worker is not on the bus, only three know Redis and the store', () => {
    const having = (setting: string) =>
      ['gateway', ...SERVICES, 'worker'].filter((part) => setting in site.env(part)).sort();
    expect(having('NATS_URL')).toEqual(['gateway', ...SERVICES].sort());
    expect(having('DATABASE_URL')).toEqual([...SERVICES, 'worker'].sort());
    expect(having('REDIS_URL')).toEqual(['gateway', 'media', 'worker']);
    expect(having('S3_SECRET_KEY')).toEqual(['gateway', 'media', 'worker']);
  });

  it.each(['REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])('has a %s of its own', (setting) => {
    const values = ['gateway', 'media', 'worker'].map((part) => site.env(part)[setting]);
    expect(new Set(values).size).toBe(3);
  });

  it('can do its work with it: a picture is taken in, worked on and shown', async () => {
    const { browser } = await signUp(site);
    const { status, body } = await browser.upload(API.upload, 'image', await picture());
    expect({ status, body }).toMatchObject({ status: 201 });
    expect((await browser.get(body.url)).status).toBe(200);
    expect((await browser.get(API.me)).status).toBe(200);
  });
});
