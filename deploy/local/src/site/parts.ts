import { join } from 'node:path';
import { SERVICES, type ServiceName } from '../../../../libs/contracts/src/services.ts';
import type { DataFolder } from '../data-folder.ts';
import { machineEnv, pick } from '../machine/environment.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { responds } from '../machine/probe.ts';
import { root } from '../root.ts';
import type { Program, Stage } from '../supervision/program.ts';
import type { Backends } from './backends.ts';
import type { Settings } from './settings.ts';

export const PARTS = [...SERVICES, 'worker', 'gateway'] as const;
type PartName = (typeof PARTS)[number];

/** What differs between the programs of the parts. */
interface Part {
  stage: Stage;
  file: string;
  /** Node's limits of the old and the young heap in megabytes, by what the part needs under load. */
  heap: readonly string[];
  /** Settings of the person that it gets. */
  settings: readonly string[];
  env: Record<string, string>;
}

const FRUGAL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=1', '--optimize-for-size'];
const HEAPS: Partial<Record<PartName, readonly string[]>> = {
  gateway: ['--max-old-space-size=160', '--max-semi-space-size=6'],
  projects: ['--max-old-space-size=128', '--max-semi-space-size=4'],
  users: ['--max-old-space-size=128', '--max-semi-space-size=2', '--optimize-for-size'],
};

const GATEWAY_SETTINGS = [
  'SITE_NAME',
  'OPEN_DATA_LICENCE',
  'AUTH_EMAIL',
  'SIGN_UP_FORM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'RATE_LIMIT_FACTOR',
  'TRUST_PROXY',
  'WEB_DIR',
  'SESSION_IDLE_SECONDS',
  'SESSION_ABSOLUTE_SECONDS',
];

/** Where the gateway listens, and where its pages are when that is not the built web app. */
export interface GatewayAddress {
  host: string;
  port: number;
  webDir?: string;
}

/** Services, worker and gateway: the same programs with the same settings as in any other deployment. */
export async function partPrograms(
  settings: Settings,
  backends: Backends,
  data: DataFolder,
  gateway: GatewayAddress,
): Promise<Program[]> {
  const parts = Object.entries(partsOf(settings, backends, data, gateway));
  return Promise.all(
    parts.map(async ([name, { stage, file, heap, settings: passed, env }]) => {
      const opsPort = await data.port(`${name}.ops`);
      return {
        name,
        stage,
        command: process.execPath,
        args: [...heap, ...(await inspectFlags(name, settings, data)), join(root, file)],
        env: { ...commonEnv(settings), ...pick(settings.env, passed), ...env, OPS_PORT: String(opsPort) },
        cwd: root,
        ready: () => responds(`http://${LOOPBACK}:${opsPort}/health/ready`),
      };
    }),
  );
}

export const INSPECT_FLAG = '--inspect=';

async function inspectFlags(name: string, { inspect }: Settings, data: DataFolder): Promise<string[]> {
  return inspect.includes(name) ? [`${INSPECT_FLAG}${LOOPBACK}:${await data.port(`${name}.inspect`)}`] : [];
}

/** What every program of the site has in its environment. */
export const commonEnv = ({ env }: Settings): Record<string, string> => ({
  ...machineEnv(env),
  ...pick(env, ['LOG_LEVEL', 'NATS_PREFIX', 'OPS_HOST']),
  NODE_ENV: env.NODE_ENV || 'development',
  MALLOC_ARENA_MAX: '2',
});

function partsOf(
  settings: Settings,
  backends: Backends,
  data: DataFolder,
  gateway: GatewayAddress,
): Record<PartName, Part> {
  const service = (name: ServiceName): Part => ({
    stage: 'services',
    file: `services/${name}/dist/main.js`,
    heap: HEAPS[name] ?? FRUGAL_HEAP,
    settings: ['DATABASE_POOL'],
    env: { DATABASE_URL: backends.roles[name], NATS_URL: backends.busOf(name) },
  });
  const services = Object.fromEntries(SERVICES.map((name) => [name, service(name)])) as Record<ServiceName, Part>;
  services.users.settings = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_EMAILS', 'NEWCOMERS', 'DATABASE_POOL'];
  services.comments.settings = ['NEWCOMER_COMMENT_HOURS', 'DATABASE_POOL'];
  services.media.env = { ...services.media.env, REDIS_URL: backends.redisOf('media'), ...backends.s3Of('media') };
  return {
    ...services,
    worker: {
      stage: 'worker',
      file: 'services/media/dist/worker.js',
      heap: FRUGAL_HEAP,
      settings: ['DATABASE_POOL', 'WORKER_CONCURRENCY'],
      env: {
        // It decodes strangers' pictures: no address of the bus, and everywhere else a user that may do little.
        DATABASE_URL: backends.roles.worker,
        REDIS_URL: backends.redisOf('worker'),
        // Memory of decoded pictures goes back to the system at once: the worker needs a fifth less, and is a little slower.
        MALLOC_MMAP_THRESHOLD_: '65536',
        ...backends.s3Of('worker'),
      },
    },
    gateway: {
      stage: 'gateway',
      file: 'gateway/dist/main.js',
      heap: HEAPS.gateway ?? [],
      settings: GATEWAY_SETTINGS,
      env: {
        PORT: String(gateway.port),
        HOST: gateway.host,
        ...(gateway.webDir && { WEB_DIR: gateway.webDir }),
        SITE_URL: settings.siteUrl,
        NATS_URL: backends.busOf('gateway'),
        REDIS_URL: backends.redisOf('gateway'),
        SESSION_SECRET: settings.env.SESSION_SECRET || data.secret('session'),
        ...backends.s3Of('gateway'),
        ...backends.issuer,
      },
    },
  };
}
