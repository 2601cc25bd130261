import { describe, expect, it } from '@jest/globals';
import { readSettings } from './config.js';
import { redisInContainer } from './redis.js';
import { storeUsers } from './store.js';

const addresses = {
  NATS_URL: 'nats://admin:a@nats:4222',
  ...Object.fromEntries(
    ['gateway', 'users', 'projects', 'comments', 'media', 'notices'].map((user) => [
      `${user.toUpperCase()}_NATS_URL`,
      `nats://${user}:b@nats:4222`,
    ]),
  ),
  REDIS_URL: 'redis://:c@redis:6379',
  ...Object.fromEntries(
    ['gateway', 'media', 'worker'].map((user) => [`${user.toUpperCase()}_REDIS_URL`, `redis://${user}:d@redis:6379`]),
  ),
};
const keys = Object.fromEntries(
  ['gateway', 'media', 'worker'].flatMap((user) => [
    [`${user.toUpperCase()}_S3_ACCESS_KEY`, `${user}-key`],
    [`${user.toUpperCase()}_S3_SECRET_KEY`, `${user}-secret`],
  ]),
);

describe('the settings of configure', () => {
  it('refuse a server that is elsewhere for some of its users only, and name those who are left', () => {
    const elsewhere = {
      NATS_URL: 'nats://admin:a@nats.example.org:4222',
      USERS_NATS_URL: 'nats://users:b@nats.example.org',
    };
    const attempt = () => readSettings({ ...addresses, ...elsewhere });
    expect(attempt).toThrow(/GATEWAY_NATS_URL leads to the container nats[^]*MEDIA_NATS_URL/);
    expect(attempt).not.toThrow(/USERS_NATS_URL|REDIS_URL/);
    expect(() => readSettings(addresses)).not.toThrow();
  });

  it.each(['POSTGRES', 'REDIS', 'NATS', 'STORE'])('refuse two containers of %s on one volume', (server) => {
    expect(() => readSettings({ ...addresses, [`${server}_CONTAINERS`]: '2' })).toThrow(`${server}_CONTAINERS`);
    expect(() => readSettings({ ...addresses, [`${server}_CONTAINERS`]: '0' })).not.toThrow();
  });
});

describe('the configuration of Redis', () => {
  it('keeps as much as the operator says, and refuses writes then', () => {
    const text = redisInContainer(readSettings({ ...addresses, REDIS_MAXMEMORY: '1gb' }));
    expect(text).toMatch(/^maxmemory 1gb\nmaxmemory-policy noeviction$/m);
  });
});

describe('the users of the object store', () => {
  it('are one for each part with its own key, and none is an administrator', () => {
    const { accessAccounts } = JSON.parse(storeUsers(readSettings({ ...addresses, ...keys }))!) as {
      accessAccounts: Record<string, object>;
    };
    expect(accessAccounts).toEqual(
      Object.fromEntries(
        ['gateway', 'media', 'worker'].map((user) => [
          `${user}-key`,
          { access: `${user}-key`, secret: `${user}-secret`, role: 'user' },
        ]),
      ),
    );
  });

  it('are all or none', () => {
    expect(storeUsers(readSettings(addresses))).toBeUndefined();
    const { WORKER_S3_SECRET_KEY: _, ...most } = keys;
    expect(() => storeUsers(readSettings({ ...addresses, ...most }))).toThrow('WORKER_S3_SECRET_KEY is missing');
  });
});
