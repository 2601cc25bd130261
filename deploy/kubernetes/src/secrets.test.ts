import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isOptionalSecret, SECRET_KEYS, variableOf } from './environment/sources.ts';
import { ofKind } from './manifest.ts';
import { overlay, render } from './kustomize/render.ts';
import { schemaFaults } from './checks/schema.ts';
import { secretsOf } from './secrets.ts';

/** A file of settings in which every value says its name. */
const FILE = [
  ...['USERS', 'PROJECTS', 'COMMENTS', 'MEDIA', 'NOTICES', 'WORKER'].map((part) => `${part}_DATABASE_URL`),
  ...['GATEWAY', 'USERS', 'PROJECTS', 'COMMENTS', 'MEDIA', 'NOTICES'].map((part) => `${part}_NATS_URL`),
  ...['GATEWAY', 'MEDIA', 'WORKER'].flatMap((part) =>
    ['REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map((name) => `${part}_${name}`),
  ),
  ...['DATABASE_URL', 'NATS_URL', 'REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SESSION_SECRET'],
];
const settings = Object.fromEntries(FILE.map((name) => [name, `the ${name}`]));

const dataOf = (name: string, given: Record<string, string> = settings) =>
  secretsOf(given).find(({ metadata }) => metadata.name === name)?.stringData;

describe('the Secrets of a site', () => {
  it('are Secrets', async () => {
    expect(await schemaFaults(secretsOf(settings))).toEqual([]);
  });

  it('hold the addresses of their own process', () => {
    expect(dataOf('users')).toEqual({ DATABASE_URL: 'the USERS_DATABASE_URL', NATS_URL: 'the USERS_NATS_URL' });
    expect(dataOf('administrator')).toMatchObject({ DATABASE_URL: 'the DATABASE_URL', NATS_URL: 'the NATS_URL' });
  });

  it("hold a process's own keys of the store, and never the administrator's in their place", () => {
    expect(dataOf('worker')).toMatchObject({ S3_ACCESS_KEY: 'the WORKER_S3_ACCESS_KEY' });
    const { WORKER_S3_ACCESS_KEY: _, ...without } = settings;
    expect(() => secretsOf(without)).toThrow('Please set WORKER_S3_ACCESS_KEY.');
  });

  it('hold what may be left out when it is given', () => {
    expect(dataOf('gateway')).not.toHaveProperty('OIDC_CLIENT_SECRET');
    expect(dataOf('gateway', { ...settings, OIDC_CLIENT_SECRET: 'secret' })).toMatchObject({
      OIDC_CLIENT_SECRET: 'secret',
    });
  });

  it('are not made while an address is missing', () => {
    const { USERS_NATS_URL: _users, SESSION_SECRET: _session, ...rest } = settings;
    expect(() => secretsOf(rest)).toThrow('Please set USERS_NATS_URL, SESSION_SECRET.');
  });

  it('find the address and the key of every process among what INSTALL.md writes', () => {
    const [, ...loops] = readFileSync(new URL('../INSTALL.md', import.meta.url), 'utf8').split('for part in ');
    const written = loops.flatMap((loop) => {
      const [, parts, variable] = /^([A-Z ]+); do[\s\S]*?echo "\$\{part\}(_\w+)=/.exec(loop)!;
      return parts!.split(' ').map((part) => part + variable);
    });
    const needed = Object.entries(SECRET_KEYS).flatMap(([name, keys]) =>
      keys.filter((key) => !isOptionalSecret(key)).map((key) => variableOf(name, key)),
    );
    expect(needed.filter((variable) => /\w_(\w+_URL|S3_ACCESS_KEY)$/.test(variable)).toSorted()).toEqual(
      written.toSorted(),
    );
  });

  it('are those that the overlay for this machine brings', () => {
    const local = ofKind(render(overlay('local')), 'Secret').map(({ metadata, data = {} }) => [
      metadata.name.replace(/-[^-]+$/, ''),
      Object.keys(data)
        .filter((key) => key !== 'POSTGRES_PASSWORD')
        .sort(),
    ]);
    const needed = Object.entries(SECRET_KEYS).map(([name, keys]) => [
      name,
      // It brings one secret that may be left out: the first admin's password.
      keys.filter((key) => key === 'ADMIN_PASSWORD' || !isOptionalSecret(key)).sort(),
    ]);
    expect(Object.fromEntries(local)).toEqual(Object.fromEntries(needed));
  });
});
