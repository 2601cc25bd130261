import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { operatorSettings } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
const ENV_FILE = join(folder, 'env');
writeFileSync(ENV_FILE, 'DATABASE_URL=postgres://of-the-file/site\nNATS_PREFIX=file\nREDIS_URL=\n');
const DATA_DIR = join(folder, 'data');
mkdirSync(join(DATA_DIR, 'run'), { recursive: true });
const noted = { DATABASE_URL: 'postgres://of-npm-start/site', NATS_URL: 'nats://of-npm-start', NATS_PREFIX: '' };
writeFileSync(join(DATA_DIR, 'run', 'addresses.json'), JSON.stringify(noted));

describe('the settings of an operator’s command', () => {
  it('are those of the environment, then those of .env', () => {
    expect(operatorSettings(['DATABASE_URL'], { ENV_FILE, NATS_PREFIX: 'shell', LOG_LEVEL: '' })).toEqual({
      ENV_FILE,
      DATABASE_URL: 'postgres://of-the-file/site',
      NATS_PREFIX: 'shell',
    });
  });

  it('are completed by what npm start has noted, when one that is needed is missing', () => {
    const found = operatorSettings(['DATABASE_URL', 'NATS_URL'], { ENV_FILE, DATA_DIR });
    expect(found).toMatchObject({ DATABASE_URL: 'postgres://of-the-file/site', NATS_URL: 'nats://of-npm-start' });
  });

  it('say what is missing, and which file', () => {
    const other = { ENV_FILE, DATA_DIR: join(folder, 'none') };
    expect(() => operatorSettings(['DATABASE_URL', 'NATS_URL'], other)).toThrow(/none.*addresses\.json.*NATS_URL/);
    expect(() => operatorSettings([], { ENV_FILE: '/nowhere/env' })).toThrow(/\/nowhere\/env.*ENV_FILE/);
  });
});
