import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseConfig } from '@app/kernel';
import { DATABASE_USERS, databaseVariable, SERVICES } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { GatewayConfig } from '../../../../gateway/src/gateway.config.js';
import { CommentsConfig } from '../../../../services/comments/src/config.js';
import { MediaConfig, WorkerConfig } from '../../../../services/media/src/config.js';
import { NoticesConfig } from '../../../../services/notices/src/config.js';
import { UsersConfig } from '../../../../services/users/src/config.js';
import { MigrateConfig } from '../../../operator/src/migrate/config.js';
import { DataFolder } from '../data-folder.ts';
import { root } from '../root.ts';
import { scratchFolder } from '../scratch.ts';
import type { Backends } from './backends.ts';
import { partPrograms } from './parts.ts';
import { readSettings } from './settings.ts';

/** The settings that a config class declares, its parents' included. */
const settingsOf = (Config: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Config, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

const CONFIGS = {
  ...Object.fromEntries(SERVICES.map((service) => [service, DatabaseConfig])),
  gateway: GatewayConfig,
  users: UsersConfig,
  comments: CommentsConfig,
  media: MediaConfig,
  notices: NoticesConfig,
  worker: WorkerConfig,
};

/** What our programs tell each other, and what they know of the machine: nothing for a person to set. */
const NO_SETTINGS =
  /^(PATH|HOME|LANG|TZ|STAND_INS|TEST_PARTS|BENCH_SETTINGS|TEST_ASKED_AGAIN|TEST_DATA|TEST_VERSION_BEFORE|TEST_CLOCK|TEST_SOAK_MINUTES|JEST_\w+|TESTCONTAINERS_\w+|NODE_\w+|npm_\w+|VITE_\w+|\w+_PROXY)$/;

describe('.env.example', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map((match) => String(match[1]));

  it('names every setting once', () => {
    expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
  });

  it.each(Object.entries({ ...CONFIGS, migrate: MigrateConfig }))('names every setting of %s', (_name, Config) => {
    const settings = settingsOf(Config);
    expect(settings).toContain('NATS_URL');
    expect(settings.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names every setting of the programs that have no such class', () => {
    const files = globSync('{deploy,libs}/**/*.{ts,mjs}', {
      cwd: root,
      exclude: (path) => /node_modules|dist|\.test\.ts$/.test(path),
    });
    const read = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map((match) =>
        String(match[1]),
      ),
    );
    expect(read).toContain('DATA_DIR');
    const settings = read.filter((name) => !NO_SETTINGS.test(name) || name === 'NODE_ENV');
    const derived = [...DATABASE_USERS.map(databaseVariable), ...['gateway', ...SERVICES].map((user) => `${user.toUpperCase()}_NATS_URL`)]; // prettier-ignore
    expect([...new Set([...settings, ...derived])].filter((name) => !named.includes(name))).toEqual([]);
  });

  it('is followed by npm start, which hands every setting to the parts that know it', async () => {
    const env = Object.fromEntries(named.map((name) => [name, 'given']));
    const settings = { ...readSettings({ DATA_DIR: scratchFolder() }), env };
    const backends = {
      roles: Object.fromEntries(DATABASE_USERS.map((user) => [user, 'given'])),
      busOf: () => 'given',
      redisOf: () => 'given',
      s3Of: () => ({
        S3_ENDPOINT: 'given',
        S3_ACCESS_KEY: 'given',
        S3_SECRET_KEY: 'given',
        S3_BUCKET: 'given',
        S3_REGION: 'given',
        S3_ADDRESSING: 'given',
      }),
      issuer: { OIDC_ISSUER: 'given', OIDC_NAME: 'given', OIDC_CLIENT_ID: 'given', OIDC_CLIENT_SECRET: 'given' },
    } as unknown as Backends;
    const programs = await partPrograms(settings, backends, new DataFolder(settings.dataDir), {
      host: '127.0.0.1',
      port: 3000,
    });
    for (const { name, env: given } of programs) {
      const known = settingsOf(CONFIGS[name as keyof typeof CONFIGS]);
      // The worker is not on the bus.
      const missing = known.filter((setting) => !(setting in given) && !(name === 'worker' && setting === 'NATS_URL'));
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });
});
