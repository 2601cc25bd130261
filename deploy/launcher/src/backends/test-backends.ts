import { join } from 'node:path';
import { takeLock } from '../../setup/lock.mjs';
import { usePackages } from '../../setup/packages.mjs';
import { SERVERS } from '../../setup/servers.mjs';
import { DataFolder, dataFolderPath } from '../data-folder.ts';
import { Refusal } from '../report.ts';
import { Supervisor } from '../supervision/supervisor.ts';
import { findBinary } from './binaries.ts';
import { nats, NATS_ADMIN } from './nats.ts';
import { postgres } from './postgres.ts';
import { redis } from './redis.ts';
import { s3Endpoint, s3Settings, standIns } from './stand-ins-program.ts';

/** Administrative addresses. */
export interface TestAddresses {
  postgres: string;
  nats: string;
  redis: string;
  s3: string;
  s3AccessKey: string;
  s3SecretKey: string;
}

export interface TestBackends {
  addresses: TestAddresses;
  stop(): Promise<void>;
}

/** Postgres, NATS, Redis and S3 for tests: the same as under `npm start`, without the site. */
export async function startTestBackends(dataDir: string): Promise<TestBackends> {
  const path = dataFolderPath(dataDir);
  const { lock, holder } = takeLock(join(path, 'run', 'launcher.lock'));
  if (holder) throw new Refusal(`Process ${holder.pid} is using ${path}.`);
  usePackages(`test backends in ${path}`);
  const supervisor = new Supervisor(path, (line) => process.stderr.write(`${line}\n`));
  const stop = async (): Promise<void> => {
    await supervisor.stopAll();
    lock.release();
  };
  try {
    await supervisor.prepare();
    const [data, { env }] = [new DataFolder(path), process];
    const s3 = await s3Settings(data, 'media', { durable: false });
    const [database, bus, cache, store] = await Promise.all([
      postgres(data, env, { durable: false }),
      findBinary(SERVERS.nats, env).then((binary) => nats(data, env, binary, [], { durable: false })),
      redis(data, env, { durable: false }),
      standIns(env, { s3 }),
    ]);
    await Promise.all([database, bus, cache, store].map((program) => supervisor.start(program)));
    const addresses = {
      postgres: database.url,
      nats: bus.urlOf(NATS_ADMIN),
      redis: cache.url,
      s3: s3Endpoint(s3.port),
      s3AccessKey: s3.accessKey,
      s3SecretKey: s3.secretKey,
    };
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
