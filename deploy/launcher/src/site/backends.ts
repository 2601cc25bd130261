import { join } from 'node:path';
import type { S3Addressing } from '@app/kernel';
import type { NatsUser } from '../../../../libs/contracts/src/system/nats-server.ts';
import type { RedisUser } from '../../../../libs/contracts/src/system/redis-server.ts';
import { DATABASE_USERS, type DatabaseUser, databaseVariable } from '../../../../libs/contracts/src/system/services.ts';
import { SERVERS } from '../../setup/servers.mjs';
import { findBinary } from '../backends/binaries.ts';
import { nats, NATS_ADMIN } from '../backends/nats.ts';
import { postgres } from '../backends/postgres.ts';
import { olderMajor, upgradeData } from '../backends/postgres-upgrade.ts';
import { redis } from '../backends/redis.ts';
import { type S3User, s3Endpoint, s3Settings, standIns } from '../backends/stand-ins-program.ts';
import type { DataFolder } from '../data-folder.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { CLIENT_ID, issuerAt } from '../identity/client.ts';
import type { Report } from '../report.ts';
import type { Supervisor } from '../supervision/supervisor.ts';
import { BUS_USERS, type BusUser, ownName, type Settings } from './settings.ts';

interface S3Access {
  S3_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ADDRESSING: S3Addressing;
}

/** Addresses of the servers that the parts need. */
export interface Backends {
  /** Administrative. */
  database: string;
  /** Each process's own role on that database. */
  roles: Record<DatabaseUser, string>;
  /** Administrative. */
  bus: string;
  busOf: (user: BusUser) => string;
  /**
   * Whether the bus may forget in a power cut what it has acknowledged. One from elsewhere is its operator's matter.
   */
  busForgets: boolean;
  /** Administrative. */
  redis: string;
  redisOf: (user: RedisUser) => string;
  /** Administrative. */
  s3: S3Access;
  s3Of: (user: S3User) => S3Access;
  issuer: { OIDC_ISSUER: string; OIDC_NAME: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** Undefined when no mail leaves the site. */
  smtp: string | undefined;
  /** The page that shows the mails, when they stay here. */
  mailbox: string | undefined;
}

/** A server with an address in the environment is used as it is. The others are started. */
export async function startBackends(
  settings: Settings,
  data: DataFolder,
  supervisor: Supervisor,
  report: Report,
  built: Promise<void>,
  signal: AbortSignal,
): Promise<Backends> {
  const { external, env } = settings;

  const database = async (): Promise<string> => {
    if (external.database) return external.database;
    const older = await olderMajor(data);
    if (older) {
      await built;
      const kept = await report.step(`data of Postgres ${older} move`, () =>
        upgradeData(older, data, env, report, signal),
      );
      report.say(`    The old data are in ${kept}, if you want to go back; remove them when all is well.`);
    }
    return report.step('postgres', async () => {
      const program = await postgres(data, env);
      await supervisor.start(program);
      return program.url;
    });
  };
  const cache = async (): Promise<Pick<Backends, 'redis' | 'redisOf'>> => {
    const { redis: given } = external;
    if (given) return { redis: given, redisOf: (user) => String(env[ownName(user, 'REDIS_URL')]) };
    return report.step('redis', async () => {
      const program = await redis(data, env);
      await supervisor.start(program);
      return { redis: program.url, redisOf: (user) => program.urlOf(user) };
    });
  };
  const bus = async (): Promise<Pick<Backends, 'bus' | 'busOf' | 'busForgets'>> => {
    const { nats: given } = external;
    if (given) return { bus: given, busOf: (user) => String(env[ownName(user, 'NATS_URL')]), busForgets: false };
    // The rights of its users come from the contracts, which are built first.
    const [binary] = await Promise.all([findBinary(SERVERS.nats, env), built]);
    return report.step('nats', async () => {
      const program = await nats(data, env, binary, await busUsers(data, env.NATS_PREFIX ?? ''));
      await supervisor.start(program);
      return { bus: program.urlOf(NATS_ADMIN), busOf: (user) => program.urlOf(user), busForgets: !program.syncs };
    });
  };
  const [databaseUrl, redisUrls, busUrls, stores] = await Promise.all([
    database(),
    cache(),
    bus(),
    standInsOf(settings, data, supervisor, report),
  ]);
  return {
    database: databaseUrl,
    roles: roleUrls(databaseUrl, settings, data),
    ...redisUrls,
    ...busUrls,
    ...stores,
  };
}

async function standInsOf(
  { external, env, siteUrl, demo }: Settings,
  data: DataFolder,
  supervisor: Supervisor,
  report: Report,
): Promise<Pick<Backends, 's3' | 's3Of' | 'issuer' | 'smtp' | 'mailbox'>> {
  const s3 = external.s3 ? undefined : await s3Settings(data, env.S3_BUCKET || 'media');
  const identity = external.issuer
    ? undefined
    : { port: await data.port('identity'), folder: join(data.path, 'identity'), siteUrl, demo: demo !== 'off' };
  const isMailKept = !external.smtp && env.NODE_ENV !== 'production';
  const mailbox = isMailKept
    ? { smtpPort: await data.port('smtp'), port: await data.port('mailbox'), folder: join(data.path, 'mailbox') }
    : undefined;
  if (s3 || identity || mailbox) {
    const title = [s3 && 'object store', identity && 'sign-in', mailbox && 'mailbox'].filter(Boolean).join(', ');
    const program = standIns(env, { ...(s3 && { s3 }), ...(identity && { identity }), ...(mailbox && { mailbox }) });
    await report.step(title, () => supervisor.start(program));
  }
  const common: S3Access = {
    S3_ENDPOINT: s3 ? s3Endpoint(s3.port) : String(external.s3),
    S3_ACCESS_KEY: s3 ? s3.accessKey : (env.S3_ACCESS_KEY ?? ''),
    S3_SECRET_KEY: s3 ? s3.secretKey : (env.S3_SECRET_KEY ?? ''),
    S3_BUCKET: env.S3_BUCKET || 'media',
    S3_REGION: env.S3_REGION || 'us-east-1',
    // Ours knows the path only.
    S3_ADDRESSING: s3 ? 'path' : env.S3_ADDRESSING === 'host' ? 'host' : 'path',
  };
  return {
    s3: common,
    s3Of: (user) => ({
      ...common,
      S3_ACCESS_KEY: s3 ? user : String(env[ownName(user, 'S3_ACCESS_KEY')]),
      S3_SECRET_KEY: s3 ? s3.keys[user] : String(env[ownName(user, 'S3_SECRET_KEY')]),
    }),
    smtp: mailbox ? `smtp://${LOOPBACK}:${mailbox.smtpPort}` : external.smtp,
    mailbox: mailbox && `http://localhost:${mailbox.port}`,
    issuer: identity
      ? {
          OIDC_ISSUER: issuerAt(identity.port),
          // It stands in for the provider that the site has unless it is told another.
          OIDC_NAME: env.OIDC_NAME || 'Replit',
          OIDC_CLIENT_ID: CLIENT_ID,
          OIDC_CLIENT_SECRET: '',
        }
      : {
          OIDC_ISSUER: String(external.issuer),
          OIDC_NAME: env.OIDC_NAME ?? '',
          OIDC_CLIENT_ID: env.OIDC_CLIENT_ID ?? '',
          OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET ?? '',
        },
  };
}

async function busUsers(data: DataFolder, prefix: string): Promise<NatsUser[]> {
  const { busPermissions } = await import('@app/kernel/permissions');
  return BUS_USERS.map((user) => ({
    user,
    password: data.secret(`nats.${user}`),
    permissions: busPermissions(user, prefix),
  }));
}

/** Each process's own role on the administrator's database, with a password that the data folder keeps. */
function roleUrls(administrative: string, { env }: Settings, data: DataFolder): Record<DatabaseUser, string> {
  const roleUrl = (user: DatabaseUser): string => {
    const given = env[databaseVariable(user)];
    if (given) return given;
    const url = new URL(administrative);
    url.username = `${user}_service`;
    url.password = data.secret(`postgres.${user}`);
    return url.href;
  };
  return Object.fromEntries(DATABASE_USERS.map((user) => [user, roleUrl(user)])) as Record<DatabaseUser, string>;
}
