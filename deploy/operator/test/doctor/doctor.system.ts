import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestSite, type TestSite } from '@app/testing/site';
import { all, eventually } from '@app/testing';
import { startMailServer } from '@app/testing/mail';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { generate } from 'selfsigned';
import { doctorOf } from './doctor-of.js';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ NATS_PREFIX: 'town' });
});
afterAll(() => site.close());

const doctor = (changed?: Record<string, string>, ...options: string[]) => doctorOf(site, changed, ...options);

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

/** An address with another password. */
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
      'nothing goes unencrypted to another machine',
      'OIDC_ISSUER',
      'the mail server at 127.0.0.1:[0-9]+ greets',
      'GB are free',
      'processes that are ready: users, projects, comments, media, notices, worker, gateway',
      'the site at .* is ready',
    ])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok     .*${what}`)));
    expect(lines.at(-1)).toBe('No faults.');
  });

  it('says that no mail leaves, and why a mail server does not let the site in', async () => {
    const { SMTP_URL: _given, ...withoutMail } = addresses();
    expect((await doctor({ ...withoutMail, DATA_DIR: site.url })).lines).toContainEqual(
      expect.stringMatching(/^note {3}SMTP_URL is not set/),
    );
    const waiting = await doctor({ ...withoutMail, DATA_DIR: site.url, VERIFY_EMAIL: 'votes' });
    expect(waiting.faults).toContainEqual(expect.stringMatching(/SMTP_URL is not set, and VERIFY_EMAIL=votes/));
    const server = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const refused = await doctor({ SMTP_URL: server.url.replace('//', '//site:wrong-password@') });
    expect(refused.faults).toEqual([expect.stringMatching(/refuses user or password .*Mails wait meanwhile$/)]);
    expect(refused.lines.join()).not.toContain('wrong-password');
    const away = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(away.faults).toEqual([expect.stringMatching(/the mail server at 127.0.0.1:1 cannot be used/)]);
    await server.close();
  });

  it('works before anything is migrated', async () => {
    await site.sql('create database not_yet');
    await onBus(async ({ streams }) => streams.delete('town-events'));
    const moved = Object.entries(addresses())
      .filter(([name]) => name.endsWith('DATABASE_URL'))
      .map(([name, url]) => [name, Object.assign(new URL(url), { pathname: '/not_yet' }).href]);
    const unmigrated = {
      ...Object.fromEntries(moved),
      S3_BUCKET: 'not-yet',
      USERS_DATABASE_URL: 'postgres://nobody_yet:password@127.0.0.1/not_yet',
    };
    // A machine that stands still for seconds makes a server late: then the doctor says that, too.
    await eventually(async () => {
      const { code, faults, lines } = await doctor(unmigrated);
      expect({ code, faults, notes: lines.filter((line) => line.startsWith('note')) }).toEqual({
        code: 0,
        faults: [],
        notes: [
          expect.stringContaining('the role nobody_yet is not there yet: migrate makes it'),
          expect.stringContaining('migrations wait'),
          expect.stringContaining('the stream town-events is not there yet'),
          expect.stringContaining('the bucket not-yet is not there yet'),
        ],
      });
    }, 60_000);
    await site.migrate();
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
      'a part that has no user of its own',
      () => ({ WORKER_REDIS_URL: ' ', MEDIA_S3_ACCESS_KEY: ' ' }),
      /worker: WORKER_REDIS_URL must be/,
    ],
    [
      'keys of the store that are the administrator’s where others reach the site',
      () => ({
        SITE_URL: 'https://town.example.org',
        WORKER_S3_ACCESS_KEY: addresses()['S3_ACCESS_KEY']!,
        WORKER_S3_SECRET_KEY: addresses()['S3_SECRET_KEY']!,
      }),
      /WORKER_S3_ACCESS_KEY: the administrator's key/,
    ],
    [
      'keys that may do more than their part',
      () => ({
        SITE_URL: 'https://town.example.org',
        GATEWAY_S3_ACCESS_KEY: 'worker',
        GATEWAY_S3_SECRET_KEY: addresses()['WORKER_S3_SECRET_KEY']!,
      }),
      /the keys of gateway may remove objects/,
    ],
    [
      'a key of the store that is wrong, in the store’s own words',
      () => ({ S3_SECRET_KEY: 'another-key' }),
      /refuses S3_ACCESS_KEY, or fails \(SignatureDoesNotMatch\)/,
    ],
    [
      'a user of NATS that hears another part',
      () => ({ USERS_NATS_URL: addresses()['PROJECTS_NATS_URL']! }),
      /the user of users hears .*town_projects/,
    ],
    [
      'a user of Redis that reaches the sessions',
      () => ({ WORKER_REDIS_URL: addresses()['GATEWAY_REDIS_URL']! }),
      /Redis refuses the user of worker|the user of worker reaches the keys session:\*/,
    ],
    [
      'a server of another network that is talked to without encryption',
      () => ({ REDIS_URL: 'redis://:password@192.0.2.7:6379' }),
      /go over the wire as they are: Redis at 192\.0\.2\.7/,
    ],
    [
      'a provider that does not answer',
      () => ({ OIDC_ISSUER: 'http://127.0.0.1:9' }),
      /OIDC_ISSUER .* does not answer/,
    ],
    [
      'one more provider that does not answer',
      () => ({ OIDC_MORE: 'school=http://client:secret@127.0.0.1:9#School' }),
      /OIDC_MORE, School: http:\/\/127.0.0.1:9 does not answer/,
    ],
    [
      'one more provider that is not complete',
      () => ({ OIDC_MORE: 'school=http://127.0.0.1:9' }),
      /OIDC_MORE: entry "school" must be/,
    ],
  ])('names %s, and shows no secret', async (_what, changed, expected) => {
    const { code, lines, faults } = await doctor(changed());
    expect([code, faults]).toEqual([1, expect.arrayContaining([expect.stringMatching(expected)])]);
    const secrets = Object.entries({ ...addresses(), ...changed() }).flatMap(([name, value]) =>
      /SECRET/.test(name) ? [value] : URL.canParse(value) ? [decodeURIComponent(new URL(value).password)] : [],
    );
    for (const secret of secrets.filter((one) => one.length > 5)) expect(lines.join('\n')).not.toContain(secret);
  });

  it('names a site that is down, unless it is not started yet, and each process that is', async () => {
    // Media with them, which would say after a while that no worker is there.
    const halted = ['gateway', 'media', 'worker'];
    await Promise.all(halted.map((part) => site.halt(part)));
    const [down, before] = [await doctor(), await doctor({}, '--before-start')];
    await Promise.all(halted.map((part) => site.resume(part)));
    expect([down.code, down.faults]).toEqual([
      1,
      [
        expect.stringMatching(/^media at .* does not answer/),
        expect.stringMatching(/^worker at .* does not answer/),
        expect.stringMatching(/^gateway at .* does not answer/),
        expect.stringMatching(/^the site at .* does not answer/),
      ],
    ]);
    expect([before.code, before.faults]).toEqual([0, []]);
  });

  it('names a backup that is old, and a certificate that ends', async () => {
    await site.sql(`update media.last_backup set whole_at = now() - interval '2 days'`);
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      notAfterDate: new Date(Date.now() + 3.5 * 24 * 3600 * 1000),
    });
    const server = createServer({ key, cert }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, faults } = await doctor({ SITE_URL: `https://localhost:${port}` });
    server.close();
    await site.sql('update media.last_backup set whole_at = null');
    expect([code, faults]).toEqual([
      1,
      [
        'the last whole backup is 2.0 days old: see why the nightly one fails',
        expect.stringMatching(/^the certificate of .* ends in 3 days: renew it/),
      ],
    ]);
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

  it('names a consumer that is missing, and events that could not be taken in', async () => {
    const [missing] = await onBus(async ({ consumers }) => {
      const [first] = await all(consumers.list('town-events'));
      await consumers.delete('town-events', first!.name);
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
    expect(faults).toContainEqual(expect.stringContaining('1 events could not be taken in'));
  });
});
