import { join } from 'node:path';
import { CLIENT_ID } from '../identity/client.ts';
import type { Kept } from './kept.ts';
import { LOOPBACK } from '../backends/ports.ts';
import { responds } from '../backends/probe.ts';
import { machineEnv, pick, type Program, type Stage } from '../supervision/program.ts';
import { root, type Settings } from './settings.ts';

export const SERVICES = ['users', 'projects', 'media'] as const;
export type Service = (typeof SERVICES)[number];
/** The users of the bus: every service and the gateway; the worker is a part of media. */
export const BUS_PARTS = ['gateway', ...SERVICES] as const;
type BusPart = (typeof BUS_PARTS)[number];

/** Where the parts are that the programs need. */
export interface Surroundings {
  /** Administrative. */
  database: string;
  /** Each service's own role. */
  roles: Record<Service, string>;
  /** Administrative. */
  bus: string;
  busOf: (part: BusPart) => string;
  redis: string;
  s3: { S3_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string; S3_BUCKET: string };
  issuer: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
}

/** What of the person's environment is passed on, to which program. */
const PASSED = {
  all: ['LOG_LEVEL', 'NATS_PREFIX'],
  users: ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_EMAILS', 'DATABASE_POOL'],
  projects: ['DATABASE_POOL'],
  media: ['DATABASE_POOL'],
  worker: ['DATABASE_POOL', 'WORKER_CONCURRENCY'],
  gateway: [
    'SITE_NAME',
    'AUTH_EMAIL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'RATE_LIMIT_FACTOR',
    'TRUST_PROXY',
    'WEB_DIR',
    'SESSION_IDLE_SECONDS',
    'SESSION_ABSOLUTE_SECONDS',
  ],
} as const;

/** Megabytes of old and young JavaScript heap by what a program holds under load; whoever is not on the way of a page is frugal on top. */
const HEAPS = {
  gateway: ['--max-old-space-size=160', '--max-semi-space-size=6'],
  projects: ['--max-old-space-size=128', '--max-semi-space-size=4'],
  users: ['--max-old-space-size=128', '--max-semi-space-size=2', '--optimize-for-size'],
  media: ['--max-old-space-size=128', '--max-semi-space-size=1', '--optimize-for-size'],
  worker: ['--max-old-space-size=128', '--max-semi-space-size=1', '--optimize-for-size'],
} as const;

type ProgramName = keyof typeof HEAPS;
const MAIN: Record<ProgramName, { stage: Stage; file: string }> = {
  users: { stage: 'services', file: 'services/users/dist/main.js' },
  projects: { stage: 'services', file: 'services/projects/dist/main.js' },
  media: { stage: 'services', file: 'services/media/dist/main.js' },
  worker: { stage: 'worker', file: 'services/media/dist/worker.js' },
  gateway: { stage: 'gateway', file: 'gateway/dist/main.js' },
};

/** Services, worker and gateway: the same programs with the same settings as in any other deployment. */
export async function sitePrograms(settings: Settings, around: Surroundings, kept: Kept): Promise<Program[]> {
  const own: Record<ProgramName, Record<string, string>> = {
    users: { DATABASE_URL: around.roles.users, NATS_URL: around.busOf('users') },
    projects: { DATABASE_URL: around.roles.projects, NATS_URL: around.busOf('projects') },
    media: { DATABASE_URL: around.roles.media, NATS_URL: around.busOf('media'), REDIS_URL: around.redis, ...around.s3 },
    worker: {
      DATABASE_URL: around.roles.media,
      NATS_URL: around.busOf('media'),
      REDIS_URL: around.redis,
      // Decoded pictures go back to the system when they are done with: a fifth of the worker's memory for a little time.
      MALLOC_MMAP_THRESHOLD_: '65536',
      ...around.s3,
    },
    gateway: {
      PORT: String(settings.port),
      // The demo people's password is in the source: only this machine may use it, unless somebody says otherwise.
      HOST: settings.env.HOST || (settings.demo ? LOOPBACK : '0.0.0.0'),
      SITE_URL: settings.siteUrl,
      NATS_URL: around.busOf('gateway'),
      REDIS_URL: around.redis,
      SESSION_SECRET: settings.env.SESSION_SECRET || kept.secret('session'),
      ...around.s3,
      ...around.issuer,
    },
  };
  const names = Object.keys(MAIN) as ProgramName[];
  return Promise.all(
    names.map(async (name) => {
      const opsPort = await kept.port(`${name}.ops`);
      return {
        name,
        stage: MAIN[name].stage,
        command: process.execPath,
        args: [...HEAPS[name], join(root, MAIN[name].file)],
        env: { ...common(settings), ...pick(settings.env, PASSED[name]), ...own[name], OPS_PORT: String(opsPort) },
        cwd: root,
        ready: () => responds(`http://${LOOPBACK}:${opsPort}/health/ready`),
      };
    }),
  );
}

/** The program that makes roles, schemas and streams, with the rights to do so. */
export const migrateProgram = (settings: Settings, around: Surroundings): OneOff => ({
  name: 'migrate',
  file: join(root, 'deploy/migrate/dist/main.js'),
  env: {
    ...common(settings),
    DATABASE_URL: around.database,
    NATS_URL: around.bus,
    USERS_DATABASE_URL: around.roles.users,
    PROJECTS_DATABASE_URL: around.roles.projects,
    MEDIA_DATABASE_URL: around.roles.media,
    ...around.s3,
  },
});

/** The program that fills an empty site; it writes with the services' own roles and uploads through the site. */
export const demoProgram = (settings: Settings, around: Surroundings): OneOff => ({
  name: 'demo',
  file: join(root, 'deploy/demo/dist/main.js'),
  env: {
    ...common(settings),
    SITE_URL: `http://${LOOPBACK}:${settings.port}`,
    USERS_DATABASE_URL: around.roles.users,
    PROJECTS_DATABASE_URL: around.roles.projects,
  },
});

/** A program that does its work and ends. */
export interface OneOff {
  name: string;
  file: string;
  env: Record<string, string>;
}

export const common = ({ env }: Settings): Record<string, string> => ({
  ...machineEnv(env),
  ...pick(env, PASSED.all),
  NODE_ENV: env.NODE_ENV || 'development',
  MALLOC_ARENA_MAX: '2',
});

export const localIssuer = (issuer: string): Surroundings['issuer'] => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: '',
});
