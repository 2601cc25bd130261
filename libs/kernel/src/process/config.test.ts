import { describe, expect, it } from '@jest/globals';
import { ConfigError, DatabaseConfig, IsListSetting, IsSecret, loadConfig } from './config.js';

class ExampleConfig extends DatabaseConfig {
  @IsSecret(16)
  SESSION_SECRET!: string;

  @IsListSetting()
  ADMIN_EMAILS: string[] = [];
}

const complete = {
  NATS_URL: 'nats://localhost:4222',
  DATABASE_URL: 'postgres://users:pw@localhost/town',
  SESSION_SECRET: 'sixteen-letters-',
};

const examples = {
  SESSION_SECRET: 'example-session-secret',
  DATABASE_URL: 'postgres://users_service:example-users@localhost/town',
};

describe('settings', () => {
  it('are read, converted and frozen, with defaults for the rest', () => {
    const config = loadConfig(ExampleConfig, { ...complete, OPS_PORT: '9100', ADMIN_EMAILS: 'a@x.org, b@x.org' });
    expect(config).toMatchObject({ OPS_PORT: 9100, LOG_LEVEL: 'info', ADMIN_EMAILS: ['a@x.org', 'b@x.org'] });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('count as not set when they are empty', () => {
    expect(loadConfig(ExampleConfig, { ...complete, LOG_LEVEL: '' }).LOG_LEVEL).toBe('info');
  });

  it('are refused with every fault named and no value shown', () => {
    const faulty = {
      ...complete,
      NATS_URL: 'http://bus',
      OPS_PORT: 'soon',
      SESSION_SECRET: 'short-secret',
      DATABASE_URL: '',
    };
    const attempt = () => loadConfig(ExampleConfig, faulty);
    expect(attempt).toThrow(ConfigError);
    try {
      attempt();
    } catch (error) {
      const { message } = error as ConfigError;
      for (const name of ['NATS_URL', 'OPS_PORT', 'SESSION_SECRET', 'DATABASE_URL']) expect(message).toContain(name);
      expect(message).not.toContain('short-secret');
    }
  });

  it.each(['http://localhost:3000', 'https://127.0.0.1', 'http://town.localhost'])(
    'may be those of the example at %s',
    (SITE_URL) => {
      expect(() => loadConfig(ExampleConfig, { ...complete, ...examples, SITE_URL })).not.toThrow();
    },
  );

  it('are refused when they are those of the example and others reach the site', () => {
    const attempt = () => loadConfig(ExampleConfig, { ...complete, ...examples, SITE_URL: 'https://town.example.org' });
    expect(attempt).toThrow(/DATABASE_URL is the example's[^]*SESSION_SECRET is the example's/);
    expect(attempt).not.toThrow(/NATS_URL|example-/);
  });

  it.each([
    ['HOST', '0.0.0.0', 'others reach HOST'],
    ['HOST', '192.168.1.5', 'others reach HOST'],
    ['PROXY_HOST', '::', 'others reach PROXY_HOST'],
    ['HOST', '127.0.0.1', undefined],
    ['PROXY_HOST', '::1', undefined],
    ['PROXY_HOST', '[::1]', undefined],
  ])('are refused when they are the example’s and %s is %s: %s', (name, address, fault) => {
    const site = { SITE_URL: 'https://localhost', [name]: address };
    const attempt = () => loadConfig(ExampleConfig, { ...complete, ...examples, ...site });
    if (fault) expect(attempt).toThrow(fault);
    else expect(attempt).not.toThrow();
  });

  it.each([
    ['http://town.example.org', 'production', true],
    ['HTTP://192.168.1.5:3000', 'production', true],
    ['https://town.example.org', 'production', false],
    ['http://localhost:3000', 'production', false],
    ['http://town.example.org', 'development', false],
  ])('with SITE_URL %s in %s are refused: %s', (SITE_URL, NODE_ENV, refused) => {
    const attempt = () => loadConfig(ExampleConfig, { ...complete, SITE_URL, NODE_ENV });
    if (refused) expect(attempt).toThrow('SITE_URL must begin with https:// in production');
    else expect(attempt).not.toThrow();
  });
});
