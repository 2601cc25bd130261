import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache, LAUNCHER_FLAGS } from '../../setup/prepare.mjs';
import type { DataFolder } from '../data-folder.ts';
import { type Environment, machineEnv } from '../machine/environment.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { answers } from '../machine/probe.ts';
import type { Program } from '../supervision/program.ts';
import type { S3Settings } from './s3.ts';
import type { StandIns } from './stand-ins.ts';

export const s3Endpoint = (port: number): string => `http://${LOOPBACK}:${port}`;

/** Who has keys of its own to the object store. */
export const S3_USERS = ['gateway', 'media', 'worker'] as const;
export type S3User = (typeof S3_USERS)[number];

/**
 * @param bucket the one in which the parts' keys have their rights. `durable: false` may lose objects in a power cut:
 * for tests.
 */
export async function s3Settings(
  data: DataFolder,
  bucket: string,
  { durable = true } = {},
): Promise<S3Settings & { keys: Record<S3User, string> }> {
  const directory = join(data.path, 's3');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const keys = Object.fromEntries(S3_USERS.map((user) => [user, data.secret(`s3.${user}`)])) as Record<S3User, string>;
  return {
    port: await data.port('s3'),
    directory,
    accessKey: 'local',
    secretKey: data.secret('s3'),
    keys,
    bucket,
    durable,
  };
}

/** The process of stand-ins.ts. */
export function standIns(env: Environment, settings: StandIns): Program {
  const ports = [settings.s3?.port, settings.identity?.port, settings.mailbox?.port].filter(
    (port) => port !== undefined,
  );
  return {
    name: 'stand-ins',
    stage: 'stand-ins',
    command: process.execPath,
    args: [...LAUNCHER_FLAGS, fileURLToPath(new URL('stand-ins.ts', import.meta.url))],
    env: {
      ...machineEnv(env),
      NODE_ENV: env.NODE_ENV ?? 'development',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: compileCache,
      STAND_INS: JSON.stringify(settings),
    },
    ready: async () =>
      (await Promise.all(ports.map((port) => answers(port, 'GET / HTTP/1.0\r\n\r\n', 'HTTP/1.1')))).every(Boolean),
  };
}
