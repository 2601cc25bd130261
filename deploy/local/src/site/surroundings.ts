import { s3Endpoint, s3Settings, standIns } from '../backends/backends.ts';
import { issuerAt } from '../identity/client.ts';
import { join } from 'node:path';
import type { Kept } from './kept.ts';
import { nats, NATS_ADMIN, natsBinary, type NatsUser } from '../backends/nats.ts';
import type { Place } from './place.ts';
import { postgres } from '../backends/postgres.ts';
import { BUS_PARTS, localIssuer, type Service, SERVICES, type Surroundings } from './programs.ts';
import { redis } from '../backends/redis.ts';
import type { Report } from '../report.ts';
import type { Settings } from './settings.ts';
import type { Supervisor } from '../supervision/supervisor.ts';

/** Everything the site stands on: what has an address in the environment is taken from there, the rest is started. */
export async function startSurroundings(
  settings: Settings,
  kept: Kept,
  supervisor: Supervisor,
  report: Report,
  built: Promise<void>,
): Promise<Surroundings> {
  const { external, env, dataDir } = settings;
  const place: Place = { dataDir, kept, env };

  const database = async (): Promise<string> => {
    if (external.database) return external.database;
    return report.step('postgres', async () => {
      const program = await postgres(place);
      await supervisor.start(program);
      return program.url;
    });
  };
  const cache = async (): Promise<string> => {
    if (external.redis) return external.redis;
    return report.step('redis', async () => {
      const program = await redis(place);
      await supervisor.start(program);
      return program.url;
    });
  };
  const bus = async (): Promise<Pick<Surroundings, 'bus' | 'busOf'>> => {
    const { nats: given } = external;
    if (given) return { bus: given, busOf: (part) => env[`${part.toUpperCase()}_NATS_URL`] ?? given };
    // The rights of its users come from the contracts, which are built first.
    const [binary] = await Promise.all([natsBinary(place), built]);
    return report.step('nats', async () => {
      const program = await nats(place, binary, await busUsers(kept));
      await supervisor.start(program);
      return { bus: program.urlOf(NATS_ADMIN), busOf: (part) => program.urlOf(part) };
    });
  };
  const [databaseUrl, redisUrl, busUrls, stores] = await Promise.all([
    database(),
    cache(),
    bus(),
    storeAndIdentity(settings, place, supervisor, report),
  ]);
  return {
    database: databaseUrl,
    roles: roleUrls(databaseUrl, settings, kept),
    redis: redisUrl,
    ...busUrls,
    ...stores,
  };
}

async function storeAndIdentity(
  { external, env, siteUrl, demo, dataDir }: Settings,
  place: Place,
  supervisor: Supervisor,
  report: Report,
): Promise<Pick<Surroundings, 's3' | 'issuer'>> {
  const s3 = external.s3 ? undefined : await s3Settings(place);
  const identity = external.issuer
    ? undefined
    : { port: await place.kept.port('identity'), folder: join(dataDir, 'identity'), siteUrl, demo };
  if (s3 || identity) {
    const title = [s3 && 'object store', identity && 'sign-in'].filter(Boolean).join(', ');
    await report.step(title, () =>
      supervisor.start(standIns(place, { ...(s3 && { s3 }), ...(identity && { identity }) })),
    );
  }
  return {
    s3: {
      S3_ENDPOINT: s3 ? s3Endpoint(s3.port) : String(external.s3),
      S3_ACCESS_KEY: s3 ? s3.accessKey : (env.S3_ACCESS_KEY ?? ''),
      S3_SECRET_KEY: s3 ? s3.secretKey : (env.S3_SECRET_KEY ?? ''),
      S3_BUCKET: env.S3_BUCKET || 'media',
    },
    issuer: identity
      ? localIssuer(issuerAt(identity.port))
      : {
          OIDC_ISSUER: String(external.issuer),
          OIDC_CLIENT_ID: env.OIDC_CLIENT_ID ?? '',
          OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET ?? '',
        },
  };
}

async function busUsers(kept: Kept): Promise<NatsUser[]> {
  const { busPermissions } = await import('@app/kernel/permissions');
  return BUS_PARTS.map((user) => ({ user, password: kept.secret(`nats.${user}`), permissions: busPermissions(user) }));
}

/** Each service's own role on the administrator's database, with a password that the data folder keeps. */
function roleUrls(administrative: string, { env }: Settings, kept: Kept): Record<Service, string> {
  const roleUrl = (service: Service): string => {
    const given = env[`${service.toUpperCase()}_DATABASE_URL`];
    if (given) return given;
    const url = new URL(administrative);
    url.username = `${service}_service`;
    url.password = kept.secret(`postgres.${service}`);
    return url.href;
  };
  return Object.fromEntries(SERVICES.map((service) => [service, roleUrl(service)])) as Record<Service, string>;
}
