import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REDIS_USERS } from '../../../../libs/contracts/src/system/redis-server.ts';
import { DATABASE_USERS, databaseVariable } from '../../../../libs/contracts/src/system/services.ts';
import { S3_USERS } from '../backends/stand-ins-program.ts';
import { LOOPBACK } from '../machine/ports.ts';
import type { DataFolder } from '../data-folder.ts';
import type { Backends } from './backends.ts';
import { sessionSecret } from './parts.ts';
import { type PartName, PARTS } from './processes.ts';
import { BUS_USERS, ownName, type Settings } from './settings.ts';

/**
 * Notes what the site runs on for the operator's commands on this machine (`npm run events`, `npm run backup` and so
 * on), under the names of .env.example. These are servers and roles as administrator, and the users of the parts. Only
 * the owner can read it.
 */
export async function noteAddresses(settings: Settings, backends: Backends, data: DataFolder): Promise<void> {
  const { database, roles, bus, busOf, redis, redisOf, s3, s3Of, issuer, smtp } = backends;
  const each = <User extends string>(users: readonly User[], name: string, of: (user: User) => string) =>
    Object.fromEntries(users.map((user) => [ownName(user, name), of(user)]));
  const addresses = {
    SITE_URL: settings.siteUrl,
    DATA_DIR: settings.dataDir,
    HEALTH_URLS: (await Promise.all(PARTS.map((part) => healthUrl(part, data)))).join(),
    SESSION_SECRET: sessionSecret(settings, data),
    ...issuer,
    ...(smtp !== undefined && { SMTP_URL: smtp }),
    DATABASE_URL: database,
    ...Object.fromEntries(DATABASE_USERS.map((user) => [databaseVariable(user), roles[user]])),
    NATS_URL: bus,
    NATS_PREFIX: settings.env.NATS_PREFIX ?? '',
    ...each(BUS_USERS, 'NATS_URL', busOf),
    REDIS_URL: redis,
    ...each(REDIS_USERS, 'REDIS_URL', redisOf),
    ...s3,
    ...each(S3_USERS, 'S3_ACCESS_KEY', (user) => s3Of(user).S3_ACCESS_KEY),
    ...each(S3_USERS, 'S3_SECRET_KEY', (user) => s3Of(user).S3_SECRET_KEY),
  };
  const file = join(settings.dataDir, 'run', 'addresses.json');
  writeFileSync(file, JSON.stringify(addresses, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** A process's private port, as HEALTH_URLS names it. */
const healthUrl = async (part: PartName, data: DataFolder): Promise<string> =>
  `${part}=http://${LOOPBACK}:${await data.port(`${part}.ops`)}`;
