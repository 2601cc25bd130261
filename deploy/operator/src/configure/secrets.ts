import { randomBytes } from 'node:crypto';
import { DATABASE_USERS, REDIS_USERS } from '@app/contracts';
import { BUS_USERS, STORE_USERS, storeSecretVariable } from './config.js';

const BYTES = 24;

const passwordsOf = (users: readonly string[], server: string): string[] =>
  users.map((user) => `${user.toUpperCase()}_${server}_PASSWORD`);

/** Every secret that docker-compose.yml takes from .env. */
export const SECRETS: readonly string[] = [
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_PASSWORD',
  ...passwordsOf(DATABASE_USERS, 'DATABASE'),
  'NATS_PASSWORD',
  ...passwordsOf(BUS_USERS, 'NATS'),
  'REDIS_PASSWORD',
  ...passwordsOf(REDIS_USERS, 'REDIS'),
  'S3_SECRET_KEY',
  ...STORE_USERS.map(storeSecretVariable),
];

/** A new .env's lines: they stand in addresses, so they are letters and digits. */
export const newSecrets = (): string =>
  SECRETS.map((name) => `${name}=${randomBytes(BYTES).toString('hex')}\n`).join('');
