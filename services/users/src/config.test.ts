import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@app/kernel';
import { UsersConfig } from './config.js';

const given = { DATABASE_URL: 'postgres://users:secret@127.0.0.1/site', NATS_URL: 'nats://127.0.0.1:4222' };
const load = (settings: Record<string, string>) => loadConfig(UsersConfig, { ...given, ...settings });

describe('the settings', () => {
  it('do without any admin', () => {
    expect(load({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toMatchObject({ ADMIN_EMAILS: [] });
  });

  it('take a list of addresses', () => {
    expect(load({ ADMIN_EMAILS: 'a@example.org, b@example.org,' }).ADMIN_EMAILS).toEqual([
      'a@example.org',
      'b@example.org',
    ]);
  });

  it.each([
    ['an address without a password', { ADMIN_EMAIL: 'a@example.org' }, /ADMIN_PASSWORD must have/],
    ['a password without an address', { ADMIN_PASSWORD: 'first-admin-1' }, /ADMIN_EMAIL must be/],
    [
      'a cost of passwords that is too low for others to reach',
      { PASSWORD_COST: '14', NODE_ENV: 'production' },
      /PASSWORD_COST must be 15/,
    ],
    ['a short password', { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have/],
  ])('refuse %s', (_case, settings, fault) => {
    expect(() => load(settings)).toThrow(fault);
  });
});
