import { join } from 'node:path';
import { type ServiceName } from '../../../../libs/contracts/src/system/services.ts';
import type { DataFolder } from '../data-folder.ts';
import { machineEnv, pick } from '../machine/environment.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { responds } from '../machine/probe.ts';
import { root } from '../root.ts';
import type { Program } from '../supervision/program.ts';
import type { Backends } from './backends.ts';
import { bundleOf, COMMON_SETTINGS, type OwnSetting, PARTS, type PartName, PROCESSES } from './processes.ts';
import type { Settings } from './settings.ts';

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
  return Promise.all(
    PARTS.map(async (name) => {
      const { stage, file, heap, settings: chosen, env } = PROCESSES[name];
      const opsPort = await data.port(`${name}.ops`);
      return {
        name,
        stage,
        command: process.execPath,
        args: [
          ...heap,
          ...(await inspectFlags(name, settings, data)),
          join(root, settings.dev ? file : bundleOf(file)),
        ],
        env: {
          ...commonEnv(settings),
          ...(name === 'gateway' && settings.demo !== 'off' && DEMO_LINKS),
          ...pick(settings.env, chosen),
          ...(chosen.includes('SMTP_URL') && backends.smtp !== undefined && { SMTP_URL: backends.smtp }),
          ...ownSettings(name, settings, backends, data),
          ...(name === 'gateway' && listening(gateway)),
          ...env,
          OPS_PORT: String(opsPort),
        },
        cwd: root,
        ready: () => responds(`http://${LOOPBACK}:${opsPort}/health/ready`),
      };
    }),
  );
}

/** What the demo's menus lead to: a blog that there is not, and places for networks. */
const DEMO_LINKS = {
  BLOG_URL: 'https://blog.example.org',
  SOCIAL_FACEBOOK_URL: '#',
  SOCIAL_TWITTER_URL: '#',
  SOCIAL_INSTAGRAM_URL: '#',
};

export const INSPECT_FLAG = '--inspect=';

async function inspectFlags(name: string, { inspect }: Settings, data: DataFolder): Promise<string[]> {
  return inspect.includes(name) ? [`${INSPECT_FLAG}${LOOPBACK}:${await data.port(`${name}.inspect`)}`] : [];
}

/** What every program of the site has in its environment. */
export const commonEnv = ({ env, siteUrl }: Settings): Record<string, string> => ({
  ...machineEnv(env),
  ...pick(env, COMMON_SETTINGS),
  SITE_URL: siteUrl,
  NODE_ENV: env.NODE_ENV || 'development',
  MALLOC_ARENA_MAX: '2',
});

const listening = ({ host, port, webDir }: GatewayAddress): Record<string, string> => ({
  PORT: String(port),
  HOST: host,
  ...(webDir && { WEB_DIR: webDir }),
});

/** The one that is given, or one of the data folder's own. */
export const sessionSecret = ({ env }: Settings, data: DataFolder): string =>
  env.SESSION_SECRET || data.secret('session');

/** A process's addresses and keys, each with the rights of this process only. */
function ownSettings(
  name: PartName,
  settings: Settings,
  backends: Backends,
  data: DataFolder,
): Partial<Record<OwnSetting, string>> {
  const { own } = PROCESSES[name];
  const has = (setting: OwnSetting): boolean => own.includes(setting);
  return {
    ...(has('DATABASE_URL') && { DATABASE_URL: backends.roles[name as ServiceName | 'worker'] }),
    ...(has('NATS_URL') && { NATS_URL: backends.busOf(name as ServiceName | 'gateway') }),
    ...(has('REDIS_URL') && { REDIS_URL: backends.redisOf(name as 'gateway' | 'media' | 'worker') }),
    ...(has('S3_ENDPOINT') && backends.s3Of(name as 'gateway' | 'media' | 'worker')),
    ...(has('OIDC_ISSUER') && backends.issuer),
    ...(has('SESSION_SECRET') && { SESSION_SECRET: sessionSecret(settings, data) }),
  };
}
