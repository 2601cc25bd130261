import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache, LAUNCHER_FLAGS } from '../../install.mjs';
import { takeLock } from '../../lock.mjs';
import { Kept } from '../site/kept.ts';
import { nats, NATS_ADMIN, natsBinary } from './nats.ts';
import type { Place } from '../site/place.ts';
import { LOOPBACK } from './ports.ts';
import { postgres } from './postgres.ts';
import { answers } from './probe.ts';
import { machineEnv, type Program } from '../supervision/program.ts';
import { redis } from './redis.ts';
import { Refusal } from '../report.ts';
import { dataFolder } from '../site/settings.ts';
import type { StandIns } from './stand-ins.ts';
import { Supervisor } from '../supervision/supervisor.ts';

/** Administrative addresses, as libs/testing and the bench use them. */
export interface Addresses {
  postgres: string;
  nats: string;
  redis: string;
  s3: string;
  s3AccessKey: string;
  s3SecretKey: string;
}

export interface Backends {
  addresses: Addresses;
  stop(): Promise<void>;
}

/** Postgres, NATS, Redis and S3 for tests: the very ones of `npm start`, without the site. */
export async function startBackends({ dataDir }: { dataDir: string }): Promise<Backends> {
  const folder = dataFolder(dataDir);
  const { lock, holder } = takeLock(join(folder, 'run', 'launcher.lock'));
  if (holder) throw new Refusal(`Process ${holder.pid} is using ${folder}.`);
  const supervisor = new Supervisor(folder, (line) => process.stderr.write(`${line}\n`));
  const stop = async (): Promise<void> => {
    await supervisor.stopAll();
    lock.release();
  };
  try {
    await supervisor.prepare();
    const place: Place = { dataDir: folder, kept: new Kept(folder), env: process.env };
    const parts = await Promise.all([
      postgres(place, { durable: false }),
      natsBinary(place).then((binary) => nats(place, binary, [])),
      redis(place),
      s3Only(place),
    ]);
    await Promise.all(parts.map((program) => supervisor.start(program)));
    const [database, bus, cache, store] = parts;
    const addresses = { postgres: database.url, nats: bus.urlOf(NATS_ADMIN), redis: cache.url, ...store.addresses };
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function s3Only(
  place: Place,
): Promise<Program & { addresses: Pick<Addresses, 's3' | 's3AccessKey' | 's3SecretKey'> }> {
  const s3 = await s3Settings(place);
  return {
    ...standIns(place, { s3 }),
    addresses: { s3: s3Endpoint(s3.port), s3AccessKey: s3.accessKey, s3SecretKey: s3.secretKey },
  };
}

export const s3Endpoint = (port: number): string => `http://${LOOPBACK}:${port}`;

export async function s3Settings({ dataDir, kept }: Place): Promise<NonNullable<StandIns['s3']>> {
  const directory = join(dataDir, 's3');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return { port: await kept.port('s3'), directory, accessKey: 'local', secretKey: kept.secret('s3') };
}

/** The process of stand-ins.ts. */
export function standIns({ env }: Place, settings: StandIns): Program {
  const ports = [settings.s3?.port, settings.identity?.port].filter((port) => port !== undefined);
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
