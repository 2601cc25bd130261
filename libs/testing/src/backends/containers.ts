import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import {
  GenericContainer,
  getContainerRuntimeClient,
  ImageName,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import type { Backends } from './addresses.ts';

const STORES = {
  versitygw: {
    image: 'versity/versitygw:v1.7.0',
    command: ['--port', ':9000', '--health', '/health', 'posix', '/mnt'],
    health: '/health',
    user: 'ROOT_ACCESS_KEY',
    password: 'ROOT_SECRET_KEY',
  },
  minio: {
    image: 'minio/minio:latest',
    command: ['server', '/data'],
    health: '/minio/health/cluster',
    user: 'MINIO_ROOT_USER',
    password: 'MINIO_ROOT_PASSWORD',
  },
};
const store = STORES[process.env['TEST_STORE'] === 'minio' ? 'minio' : 'versitygw'];
const IMAGES = { postgres: 'postgres:18', nats: 'nats:2', redis: 'redis:7', s3: store.image };
const START_MS = 120_000;
const USER = 'stories';

/** Starts Postgres, NATS, Redis and S3 in containers on free ports. `stop` removes them with everything in them. */
export async function startContainers(): Promise<Backends> {
  // The reaper needs one more image and hands it the engine's socket; here `stop` and the signals do its work.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  await requireImages();
  const password = randomBytes(16).toString('hex');
  const starting = definitions(password).map((container) => container.withStartupTimeout(START_MS).start());
  const forget = onSignal(() => remove(starting));
  const stop = async () => {
    await remove(starting);
    forget();
  };
  try {
    const [postgres, nats, redis, s3] = (await Promise.all(starting)).map(
      (container) => `${container.getHost()}:${container.getFirstMappedPort()}`,
    );
    const addresses = {
      postgres: `postgres://postgres:${password}@${postgres}/postgres`,
      nats: `nats://${USER}:${password}@${nats}`,
      redis: `redis://:${password}@${redis}`,
      s3: `http://${s3}`,
      s3AccessKey: USER,
      s3SecretKey: password,
    };
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw new Error(`A container of the stories did not start: ${oneLine(error)}`, { cause: error });
  }
}

/** In the order of the addresses. */
function definitions(password: string): GenericContainer[] {
  const postgresSettings = {
    max_connections: 200,
    jit: 'off',
    // The stories' data need not survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  return [
    new GenericContainer(IMAGES.postgres)
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withCommand(Object.entries(postgresSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]))
      .withExposedPorts(5432)
      // The first "ready" line is for initdb's own scripts only.
      .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2)),
    new GenericContainer(IMAGES.nats)
      .withCommand(['--jetstream', '--user', USER, '--pass', password])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage('Server is ready')),
    new GenericContainer(IMAGES.redis)
      .withCommand(['redis-server', '--requirepass', password, '--maxmemory-policy', 'noeviction', '--save', ''])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage('Ready to accept connections')),
    new GenericContainer(IMAGES.s3)
      .withEnvironment({ [store.user]: USER, [store.password]: password })
      .withCommand(store.command)
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp(store.health, 9000, { abortOnContainerExit: true })),
  ];
}

/** Refuses in one line where a machine cannot run the stories in containers. Images that are missing are pulled. */
async function requireImages(): Promise<void> {
  const engine = await getContainerRuntimeClient().catch(() => {
    throw new Error('TEST_BACKEND=containers needs a Docker engine, and none answers: start it, or use embedded');
  });
  for (const image of Object.values(IMAGES)) {
    const name = ImageName.fromString(image);
    const fault = await engine.image.pull(name).catch(oneLine);
    // A pull that breaks off ends without an error.
    if (!(await engine.image.exists(name)))
      throw new Error(`The image ${image} is missing and cannot be pulled: ${fault ?? 'the pull was not completed'}`);
  }
}

/** Waits for containers that are still starting as well: one that starts later would stay for ever. */
async function remove(starting: Promise<StartedTestContainer>[]): Promise<void> {
  const settled = await Promise.allSettled(starting);
  await Promise.all(settled.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
}

/** An interrupted run has no teardown. */
function onSignal(clear: () => Promise<void>): () => void {
  const end = (signal: NodeJS.Signals): void => {
    // As a shell reports a process that ended by a signal.
    const code = 128 + constants.signals[signal];
    void clear().finally(() => process.exit(code));
  };
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  return () => signals.forEach((signal) => void process.off(signal, end));
}

const oneLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .replace(/\s+/g, ' ')
    .trim();
