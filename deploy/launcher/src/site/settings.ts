import { REDIS_USERS } from '../../../../libs/contracts/src/system/redis-server.ts';
import { SERVICES } from '../../../../libs/contracts/src/system/services.ts';
import { S3_USERS } from '../backends/stand-ins-program.ts';
import { dataFolderPath } from '../data-folder.ts';
import type { Environment } from '../machine/environment.ts';
import { portOf } from '../machine/ports.ts';
import { Refusal } from '../report.ts';

/** The users of the bus: every service and the gateway. The worker is not on it. */
export const BUS_USERS = ['gateway', ...SERVICES] as const;
export type BusUser = (typeof BUS_USERS)[number];

/** The setting of one part's own user or key, as .env.example names it. */
export const ownName = (user: string, setting: string): string => `${user.toUpperCase()}_${setting}`;

export interface Settings {
  dataDir: string;
  port: number;
  siteUrl: string;
  /** on: an empty site is filled with the demo data. public: also, and HOST may let others reach it. */
  demo: 'on' | 'off' | 'public';
  /** Parts that a debugger may attach to. */
  inspect: readonly string[];
  /** Vite serves the web app's sources at the site's address. */
  dev: boolean;
  /** Backends that run elsewhere: their addresses as given. */
  external: { database?: string; redis?: string; nats?: string; s3?: string; issuer?: string; smtp?: string };
  env: Environment;
}

export function readSettings(
  env: Environment,
  given: { dataDir?: string; port?: number; demo?: boolean; dev?: boolean; inspect?: readonly string[] } = {},
): Settings {
  const port = given.port ?? portOf(env.PORT || '3000');
  const external = {
    ...(env.DATABASE_URL && { database: env.DATABASE_URL }),
    ...(env.REDIS_URL && { redis: env.REDIS_URL }),
    ...(env.NATS_URL && { nats: env.NATS_URL }),
    ...(env.S3_ENDPOINT && { s3: env.S3_ENDPOINT }),
    ...(env.OIDC_ISSUER && { issuer: env.OIDC_ISSUER }),
    ...(env.SMTP_URL && { smtp: env.SMTP_URL }),
  };
  const needed = ownOnServers(external);
  if (external.issuer) needed.push('OIDC_CLIENT_ID');
  else if (env.NODE_ENV === 'production') {
    throw new Refusal('The local identity provider signs in anybody and refuses NODE_ENV=production: set OIDC_ISSUER.');
  }
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Refusal(
      `Please set ${missing.join(' and ')} too. On a server from elsewhere each part has a user or key of its own; deploy/SERVERS.md says how they are made.`,
    );
  const shared = needed.filter((name) => isAdministrators(name, env));
  if (shared.length > 0) throw new Refusal(`${shared.join(' and ')} must not be the administrator's.`);
  return {
    dataDir: dataFolderPath(given.dataDir ?? (env.DATA_DIR || '.local')),
    port,
    siteUrl: (env.SITE_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    demo: given.demo === undefined ? demoOf(env) : given.demo ? 'on' : 'off',
    inspect: given.inspect ?? [],
    dev: given.dev ?? false,
    external,
    env,
  };
}

/**
 * What each part needs of its own where a server is not started here. Of Postgres the roles are made by migrate, with
 * passwords of the data folder.
 */
function ownOnServers({ redis, nats, s3 }: Settings['external']): string[] {
  const of = (users: readonly string[], ...settings: string[]) =>
    users.flatMap((user) => settings.map((setting) => ownName(user, setting)));
  return [
    ...(redis ? of(REDIS_USERS, 'REDIS_URL') : []),
    ...(nats ? of(BUS_USERS, 'NATS_URL') : []),
    ...(s3 ? ['S3_ACCESS_KEY', 'S3_SECRET_KEY', ...of(S3_USERS, 'S3_ACCESS_KEY', 'S3_SECRET_KEY')] : []),
  ];
}

/** Whether a part's own setting (`MEDIA_REDIS_URL`) has the value of the administrator's (`REDIS_URL`). */
function isAdministrators(name: string, env: Environment): boolean {
  const [, administrators = ''] = /^[A-Z]+_((?:REDIS|NATS)_URL|S3_(?:ACCESS|SECRET)_KEY)$/.exec(name) ?? [];
  return administrators !== '' && env[name] === env[administrators];
}

/** A database from elsewhere is filled only when somebody says so: it may be a real one. */
function demoOf(env: Environment): Settings['demo'] {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO?.toLowerCase() || (production || env.DATABASE_URL ? 'off' : 'on');
  if (demo !== 'on' && demo !== 'off' && demo !== 'public') {
    throw new Refusal(`DEMO must be on, off or public, not '${env.DEMO}'.`);
  }
  if (production && demo !== 'off') {
    throw new Refusal('The demo people have a public password: NODE_ENV=production goes with DEMO=off only.');
  }
  return demo;
}
