import { join } from 'node:path';
import { databaseVariable, SERVICES, type ServiceName } from '../../../../libs/contracts/src/services.ts';
import { nats, NATS_ADMIN, natsBinary, type NatsUser } from '../backends/nats.ts';
import { postgres } from '../backends/postgres.ts';
import { redis } from '../backends/redis.ts';
import { s3Endpoint, s3Settings, standIns } from '../backends/stand-ins-program.ts';
import type { DataFolder } from '../data-folder.ts';
import { CLIENT_ID, issuerAt } from '../identity/client.ts';
import type { Report } from '../report.ts';
import type { Supervisor } from '../supervision/supervisor.ts';
import type { Settings } from './settings.ts';

/** The users of the bus: every service and the gateway. The worker is a part of media. */
const BUS_USERS = ['gateway', ...SERVICES] as const;
type BusUser = (typeof BUS_USERS)[number];

/** Addresses of the servers that the parts need. */
export interface Backends {
  /** Administrative. */
  database: string;
  /** Each service's own role on that database. */
  roles: Record<ServiceName, string>;
  /** Administrative. */
  bus: string;
  busOf: (user: BusUser) => string;
  redis: string;
  s3: { S3_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string; S3_BUCKET: string };
  issuer: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
}

/** A server with an address in the environment is used as it is. The others are started. */
export async function startBackends(
  settings: Settings,
  data: DataFolder,
  supervisor: Supervisor,
  report: Report,
  built: Promise<void>,
): Promise<Backends> {
  const { external, env } = settings;

  const database = async (): Promise<string> => {
    if (external.database) return external.database;
    return report.step('postgres', async () => {
      const program = await postgres(data, env);
      await supervisor.start(program);
      return program.url;
    });
  };
  const cache = async (): Promise<string> => {
    if (external.redis) return external.redis;
    return report.step('redis', async () => {
      const program = await redis(data, env);
      await supervisor.start(program);
      return program.url;
    });
  };
  const bus = async (): Promise<Pick<Backends, 'bus' | 'busOf'>> => {
    const { nats: given } = external;
    if (given) return { bus: given, busOf: (user) => env[`${user.toUpperCase()}_NATS_URL`] ?? given };
    // The rights of its users come from the contracts, which are built first.
    const [binary] = await Promise.all([natsBinary(data, env), built]);
    return report.step('nats', async () => {
      const program = await nats(data, env, binary, await busUsers(data));
      await supervisor.start(program);
      return { bus: program.urlOf(NATS_ADMIN), busOf: (user) => program.urlOf(user) };
    });
  };
  const [databaseUrl, redisUrl, busUrls, stores] = await Promise.all([
    database(),
    cache(),
    bus(),
    storeAndIdentity(settings, data, supervisor, report),
  ]);
  return {
    database: databaseUrl,
    roles: roleUrls(databaseUrl, settings, data),
    redis: redisUrl,
    ...busUrls,
    ...stores,
  };
}

async function storeAndIdentity(
  { external, env, siteUrl, demo }: Settings,
  data: DataFolder,
  supervisor: Supervisor,
  report: Report,
): Promise<Pick<Backends, 's3' | 'issuer'>> {
  const s3 = external.s3 ? undefined : await s3Settings(data);
  const identity = external.issuer
    ? undefined
    : { port: await data.port('identity'), folder: join(data.path, 'identity'), siteUrl, demo: demo !== 'off' };
  if (s3 || identity) {
    const title = [s3 && 'object store', identity && 'sign-in'].filter(Boolean).join(', ');
    const program = standIns(env, { ...(s3 && { s3 }), ...(identity && { identity }) });
    await report.step(title, () => supervisor.start(program));
  }
  return {
    s3: {
      S3_ENDPOINT: s3 ? s3Endpoint(s3.port) : String(external.s3),
      S3_ACCESS_KEY: s3 ? s3.accessKey : (env.S3_ACCESS_KEY ?? ''),
      S3_SECRET_KEY: s3 ? s3.secretKey : (env.S3_SECRET_KEY ?? ''),
      S3_BUCKET: env.S3_BUCKET || 'media',
    },
    issuer: identity
      ? { OIDC_ISSUER: issuerAt(identity.port), OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: '' }
      : {
          OIDC_ISSUER: String(external.issuer),
          OIDC_CLIENT_ID: env.OIDC_CLIENT_ID ?? '',
          OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET ?? '',
        },
  };
}

async function busUsers(data: DataFolder): Promise<NatsUser[]> {
  const { busPermissions } = await import('@app/kernel/permissions');
  return BUS_USERS.map((user) => ({ user, password: data.secret(`nats.${user}`), permissions: busPermissions(user) }));
}

/** Each service's own role on the administrator's database, with a password that the data folder keeps. */
function roleUrls(administrative: string, { env }: Settings, data: DataFolder): Record<ServiceName, string> {
  const roleUrl = (service: ServiceName): string => {
    const given = env[databaseVariable(service)];
    if (given) return given;
    const url = new URL(administrative);
    url.username = `${service}_service`;
    url.password = data.secret(`postgres.${service}`);
    return url.href;
  };
  return Object.fromEntries(SERVICES.map((service) => [service, roleUrl(service)])) as Record<ServiceName, string>;
}
