import { describe, expect, it } from '@jest/globals';
import { fault, findingsOf, hostOf, messageOf, ok, withoutSecrets } from './report.js';

const env = {
  DATABASE_URL: 'postgres://postgres:pass%21word@db:5432/site',
  SESSION_SECRET: 'key-of-the-tokens',
  S3_ACCESS_KEY: 'gateway',
  SITE_NAME: 'Town',
};

describe('what the doctor says', () => {
  it('has no secret in it, as it is written in a setting or as a server quotes it', () => {
    expect(withoutSecrets(`no entry: ${env.DATABASE_URL}`, env)).toBe('no entry: postgres://postgres:…@db:5432/site');
    expect(withoutSecrets('pass!word and key-of-the-tokens of gateway in Town', env)).toBe(
      '… and … of gateway in Town',
    );
  });

  it('is one line', () => {
    expect(messageOf(new Error('first\nsecond'))).toBe('first second');
    expect(messageOf(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]))).toBe(
      'connect ECONNREFUSED ::1:5432',
    );
    expect(hostOf(env.DATABASE_URL)).toBe('db:5432');
    expect(hostOf('')).toBe('no address');
  });

  it('keeps what was seen before a look failed', async () => {
    const look = {
      name: 'Postgres',
      async *at() {
        yield ok('Postgres 18');
        throw new Error('pass!word was wrong');
      },
    };
    expect(await findingsOf(look, env, { beforeStart: false })).toEqual([
      ok('Postgres 18'),
      fault('Postgres: … was wrong'),
    ]);
  });
});
