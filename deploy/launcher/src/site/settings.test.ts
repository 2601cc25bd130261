import { describe, expect, it } from '@jest/globals';
import { scratchFolder } from '../scratch.ts';
import { readSettings } from './settings.ts';

const DATA_DIR = scratchFolder();
const read = (env: Record<string, string>): unknown => readSettings({ DATA_DIR, ...env });

describe('the settings of a start', () => {
  it('are enough when there are none', () => {
    expect(read({})).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', demo: 'on', external: {} });
  });

  it('take an address in the place of a part', () => {
    const own = Object.fromEntries(
      ['GATEWAY', 'MEDIA', 'WORKER'].map((part) => [`${part}_REDIS_URL`, `redis://${part}@elsewhere`]),
    );
    expect(read({ REDIS_URL: 'redis://elsewhere', ...own })).toMatchObject({
      external: { redis: 'redis://elsewhere' },
    });
  });

  it.each([
    [{}, 'on'],
    [{ DEMO: 'OFF' }, 'off'],
    [{ DEMO: 'public' }, 'public'],
    [{ DATABASE_URL: 'postgres://elsewhere/db' }, 'off'],
    [{ DATABASE_URL: 'postgres://elsewhere/db', DEMO: 'on' }, 'on'],
  ])('fill an empty site only where they may: %j', (env, demo) => {
    expect(read(env as Record<string, string>)).toMatchObject({ demo });
  });

  it.each([
    [{ PORT: 'http' }, /PORT must be a number/],
    [{ S3_ENDPOINT: 'http://s3' }, /S3_ACCESS_KEY and S3_SECRET_KEY.*WORKER_S3_SECRET_KEY/],
    [{ REDIS_URL: 'redis://r' }, /GATEWAY_REDIS_URL and MEDIA_REDIS_URL and WORKER_REDIS_URL/],
    [{ NATS_URL: 'nats://n', GATEWAY_NATS_URL: 'nats://g@n' }, /set USERS_NATS_URL and .*MEDIA_NATS_URL/],
    [
      {
        REDIS_URL: 'redis://r',
        GATEWAY_REDIS_URL: 'redis://g@r',
        MEDIA_REDIS_URL: 'redis://m@r',
        WORKER_REDIS_URL: 'redis://r',
      },
      /^WORKER_REDIS_URL must not be the administrator's/,
    ],
    [{ OIDC_ISSUER: 'https://id' }, /OIDC_CLIENT_ID/],
    [{ NODE_ENV: 'production' }, /refuses NODE_ENV=production/],
    [{ DEMO: 'maybe' }, /DEMO must be on, off or public/],
    [{ DEMO: 'on', NODE_ENV: 'production', OIDC_ISSUER: 'https://id', OIDC_CLIENT_ID: 'site' }, /public password/],
  ])('say what is wrong with %j', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });

  it('allow production with a real issuer', () => {
    const env = { NODE_ENV: 'production', OIDC_ISSUER: 'https://id', OIDC_CLIENT_ID: 'site' };
    expect(read(env)).toMatchObject({ demo: 'off', external: { issuer: 'https://id' } });
  });
});
