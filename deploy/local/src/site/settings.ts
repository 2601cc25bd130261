import { dataFolderPath } from '../data-folder.ts';
import type { Environment } from '../machine/environment.ts';
import { portOf } from '../machine/ports.ts';
import { Refusal } from '../report.ts';

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
  external: { database?: string; redis?: string; nats?: string; s3?: string; issuer?: string };
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
  };
  const needed = external.s3 ? ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] : [];
  if (external.issuer) needed.push('OIDC_CLIENT_ID');
  else if (env.NODE_ENV === 'production') {
    throw new Refusal('The local identity provider signs in anybody and refuses NODE_ENV=production: set OIDC_ISSUER.');
  }
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new Refusal(`Please set ${missing.join(' and ')} too.`);
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
