import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestSite, type TestSite } from '@app/testbed/site';
import { all } from '@app/testing';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** What hangs costs seconds: so many, on a machine that does much else. */
const SOON_MS = 40_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** As a person runs it beside `npm start`: it is given the data folder, and settings that differ. */
function doctor(changed: Record<string, string> = {}): Promise<{ code: number; lines: string[]; faults: string[] }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: site.settings.dataDir, ...changed };
  return new Promise((resolve) =>
    execFile(process.execPath, [program], { env }, (error, out, err) => {
      const lines = `${out}${err}`.trimEnd().split('\n');
      resolve({
        code: Number(error?.code ?? 0),
        lines,
        faults: lines.filter((line) => line.startsWith('fault  ')).map((line) => line.slice(7)),
      });
    }),
  );
}

const addresses = (): Record<string, string> =>
  JSON.parse(readFileSync(join(site.settings.dataDir, 'run', 'addresses.json'), 'utf8')) as Record<string, string>;

/** As the site's operator. */
async function onBus<T>(work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const { host, username, password } = new URL(site.backends.bus);
  const bus = await connect({ servers: host, user: username, pass: password });
  try {
    return await work(await jetstreamManager(bus));
  } finally {
    await bus.close();
  }
}

/** The same address with another password. */
const otherPassword = (address: string): string => Object.assign(new URL(address), { password: 'wrong-password' }).href;

describe('npm run doctor', () => {
  it('finds nothing wrong with a site of npm start, and says a line about each thing', async () => {
    const { code, lines, faults } = await doctor();
    expect({ code, faults }).toEqual({ code: 0, faults: [] });
    for (const what of [
      'settings of every process',
      'Postgres 1',
      'Redis ',
      'NATS ',
      'the object store',
      'OIDC_ISSUER',
      'is ready',
    ])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok     .*${what}`)));
    expect(lines.at(-1)).toBe('No faults.');
  });

  it('works before anything is migrated', async () => {
    await site.sql('create database not_yet');
    await onBus(async ({ streams }) => streams.delete('events'));
    const moved = Object.entries(addresses())
      .filter(([name]) => name.endsWith('DATABASE_URL'))
      .map(([name, url]) => [name, Object.assign(new URL(url), { pathname: '/not_yet' }).href]);
    const { code, lines } = await doctor({
      ...Object.fromEntries(moved),
      S3_BUCKET: 'not-yet',
      USERS_DATABASE_URL: 'postgres://nobody_yet:password@127.0.0.1/not_yet',
    });
    await site.migrate();
    expect({ code, notes: lines.filter((line) => line.startsWith('note')) }).toEqual({
      code: 0,
      notes: [
        expect.stringContaining('the role nobody_yet is not there yet: migrate makes it'),
        expect.stringContaining('migrations wait'),
        expect.stringContaining('the stream events is not there yet'),
        expect.stringContaining('the bucket not-yet is not there yet'),
      ],
    });
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    ['a short secret', () => ({ SESSION_SECRET: 'short' }), /gateway: SESSION_SECRET must have at least 32/],
    ['a secret that was typed', () => ({ SESSION_SECRET: 'abab'.repeat(10) }), /SESSION_SECRET can be guessed/],
    [
      'a secret of the example where others reach the site',
      () => ({ SITE_URL: 'https://town.example.org', SESSION_SECRET: 'example-key-that-everybody-can-read' }),
      /SESSION_SECRET is the example's/,
    ],
    ['a site for others without https', () => ({ SITE_URL: 'http://town.example.org' }), /is not https/],
    [
      'limits that are off',
      () => ({ SITE_URL: 'https://town.example.org', RATE_LIMIT_FACTOR: '0' }),
      /takes all limits away/,
    ],
    ['a setting that is no number', () => ({ DATABASE_POOL: 'many' }), /users.*: DATABASE_POOL/],
    [
      'a role with another password',
      () => ({ USERS_DATABASE_URL: otherPassword(addresses()['USERS_DATABASE_URL']!) }),
      /the role users_service cannot sign in.*USERS_DATABASE_URL/,
    ],
    [
      'a process that is the administrator',
      () => ({ MEDIA_DATABASE_URL: addresses()['DATABASE_URL']! }),
      /the role postgres is a superuser/,
    ],
    [
      'another password of Redis',
      () => ({ REDIS_URL: otherPassword(addresses()['REDIS_URL']!) }),
      /Redis at 127.* cannot be used.*REDIS_URL/,
    ],
    [
      'a part that has Redis for itself',
      () => ({ WORKER_REDIS_URL: addresses()['REDIS_URL']! }),
      /the user of worker reaches every key in Redis/,
    ],
    [
      'another password of a user of NATS',
      () => ({ COMMENTS_NATS_URL: otherPassword(addresses()['COMMENTS_NATS_URL']!) }),
      /NATS refuses the user of comments/,
    ],
    [
      'a part that is the administrator of NATS',
      () => ({ USERS_NATS_URL: addresses()['NATS_URL']! }),
      /the user of users hears everything/,
    ],
    [
      'keys that the store does not know',
      () => ({ WORKER_S3_SECRET_KEY: 'another-key' }),
      /the keys of worker cannot read/,
    ],
    [
      'a provider that does not answer',
      () => ({ OIDC_ISSUER: 'http://127.0.0.1:9' }),
      /OIDC_ISSUER .* does not answer/,
    ],
  ])('names %s, and shows no secret', async (_what, changed, expected) => {
    const { code, lines, faults } = await doctor(changed());
    expect([code, faults]).toEqual([1, expect.arrayContaining([expect.stringMatching(expected)])]);
    const secrets = Object.entries({ ...addresses(), ...changed() }).flatMap(([name, value]) =>
      /SECRET/.test(name) ? [value] : URL.canParse(value) ? [decodeURIComponent(new URL(value).password)] : [],
    );
    for (const secret of secrets.filter((one) => one.length > 5)) expect(lines.join('\n')).not.toContain(secret);
  });

  it('names a Redis that evicts or forgets', async () => {
    const redis = new Redis(site.backends.redis);
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await redis.config('SET', 'appendonly', 'no');
    const { code, faults } = await doctor();
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await redis.config('SET', 'appendonly', 'yes');
    redis.disconnect();
    expect([code, faults]).toEqual([
      1,
      [expect.stringContaining('set maxmemory-policy noeviction'), expect.stringContaining('set appendonly yes')],
    ]);
  });

  it('names a consumer that is missing, and facts that could not be taken in', async () => {
    const [missing] = await onBus(async ({ consumers }) => {
      const [first] = await all(consumers.list('events'));
      await consumers.delete('events', first!.name);
      return [first!.name];
    });
    await site.sql(
      `insert into media.dead_letters (subject, sequence, payload, error) values ('events.x', 1, '{}', 'no')`,
    );
    const { code, faults } = await doctor();
    await site.sql('delete from media.dead_letters');
    await site.migrate();
    expect(code).toBe(1);
    expect(faults).toContainEqual(expect.stringContaining(`its consumer ${missing} is missing`));
    expect(faults).toContainEqual(expect.stringContaining('1 facts could not be taken in'));
  });

  it.each(['postgres', 'redis', 'nats', 'stand-ins'])(
    'says in seconds that %s is silent, and looks at the rest',
    async (name) => {
      const pid = site.pid(name)!;
      process.kill(pid, 'SIGSTOP');
      const started = performance.now();
      const { code, lines, faults } = await doctor().finally(() => process.kill(pid, 'SIGCONT'));
      expect(performance.now() - started).toBeLessThan(SOON_MS);
      expect(code).toBe(1);
      expect(faults.length).toBeGreaterThan(0);
      const others = { postgres: 'Postgres 1', redis: 'Redis ', nats: 'NATS ', 'stand-ins': 'the object store' };
      for (const [other, what] of Object.entries(others))
        expect([other, lines.some((line) => line.startsWith('ok     ') && line.includes(what))]).toEqual([
          other,
          other !== name,
        ]);
    },
  );
});
