import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DATABASE_USERS, databaseVariable, SERVICES, type ServiceName } from '@app/contracts';
import { GatewayConfig, type RunningGateway, startGateway } from '@app/gateway';
import {
  type Bus,
  connectBus,
  connectRedis,
  createLog,
  createRpc,
  type DatabaseConfig,
  Health,
  loadConfig,
  type RpcClient,
  type Running,
} from '@app/kernel';
import { migrateBus } from '@app/operator/migrate-bus';
import { type RunningService, type ServiceDefinition, startService } from '@app/kernel/service';
import { Storage } from '@app/kernel/storage';
import { startWorker, WorkerConfig } from '@app/media/worker';
import { Browser, type SystemUnderTest } from '@app/testing';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { backendAddresses } from '../backends/addresses.ts';
import { refuseSecondConnections } from '../database/one-connection.ts';
import { PASSWORD_COST } from './password-cost.ts';
import { cloneTemplate, dropClone, inDatabase, withDatabase } from '../backends/template.ts';

/** The folder of a web whose pages are a head and an empty body. */
const SHELL = fileURLToPath(new URL('./shell', import.meta.url));

refuseSecondConnections();

/** What a service's package exports. */
const definitionOf = async (name: ServiceName): Promise<ServiceDefinition<DatabaseConfig>> =>
  ((await import(`@app/${name}`)) as { definition: ServiceDefinition<DatabaseConfig> }).definition;

type Settings = Record<string, string>;
type PartUnderTest = ServiceName | 'worker' | 'gateway';

export interface Wanted {
  /** All of them unless told. */
  services?: readonly ServiceName[];
  /** True unless told. */
  worker?: boolean;
  gateway?: boolean;
  /** The web as it was built, which renders pages. Else pages are empty shells: a gateway need not load it. */
  web?: true;
  /** Settings of single parts, on top of the usual ones. */
  settings?: Partial<Record<PartUnderTest, Settings>>;
}

/** A whole system of its own for one story file: real parts, own database, own names on the bus, own bucket. */
export interface Parts extends SystemUnderTest {
  /** What the gateway may ask, asked directly. */
  rpc: RpcClient<'gateway'>;
  /** SQL with a service's own role. */
  roleSql: <Row = Record<string, unknown>>(service: ServiceName, text: string, values?: unknown[]) => Promise<Row[]>;
  redis: Redis;
  storage: Storage;
  bus: Bus;
  running: Partial<Record<ServiceName, RunningService>>;
  /** The environment of a part as this file's parts have it, to start one more. */
  settings(part: PartUnderTest): Settings;
  /** What an operator's command of this system is given: administrative addresses, and each process's own role. */
  operatorSettings(): Settings;
  /** Makes the stream and the durable consumers anew, as the migrate program does. */
  migrateBus(): Promise<void>;
  /** One more instance of a service, with further settings. Whoever starts it closes it. */
  startInstance(name: ServiceName, settings?: Settings): Promise<RunningService>;
  /** One more worker. Whoever starts it closes it. */
  startWorker(): Promise<Running>;
  /** One more gateway, with further settings. Whoever starts it closes it. */
  startGateway(settings?: Settings, health?: Health): Promise<RunningGateway>;
  /** Stops a service as a SIGTERM would; the others go on. */
  stopService(name: ServiceName): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the wanted parts in this process. Close them in `afterAll`. When one of them does not start, the others are
 * closed.
 */
export async function startParts(wanted: Wanted = {}): Promise<Parts> {
  const started = new AsyncDisposableStack();
  try {
    return await startInto(started, wanted);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** What is started goes on the stack, which closes it in the opposite order. */
async function startInto(started: AsyncDisposableStack, wanted: Wanted): Promise<Parts> {
  const given = backendAddresses();
  const id = `t${randomBytes(5).toString('hex')}`;
  const log = createLog('stories', process.env['TEST_LOG'] ?? 'silent');
  const postgres = inDatabase(given.postgres, id);
  await cloneTemplate(given.postgres, id);
  started.defer(() => dropClone(given.postgres, id));
  const admin = new pg.Pool({ connectionString: postgres, max: 3 });
  started.defer(() => admin.end());
  // pool.end() resolves before the server has closed its side. Dropping the database then ends such a connection with
  // an error, which nobody needs.
  admin.on('error', () => undefined);
  const redisUrl = `${given.redis}/${process.env['JEST_WORKER_ID'] ?? '1'}`;
  const redis = connectRedis(redisUrl, log, { enableOfflineQueue: true, commandTimeout: undefined });
  started.defer(() => redis.disconnect());
  await redis.flushdb();

  const common: Settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NATS_URL: given.nats,
    NATS_PREFIX: id,
    REDIS_URL: redisUrl,
    S3_ENDPOINT: given.s3,
    S3_ACCESS_KEY: given.s3AccessKey,
    S3_SECRET_KEY: given.s3SecretKey,
    S3_BUCKET: id,
    SESSION_SECRET: 'a-secret-of-the-stories-that-is-long-enough',
    SITE_URL: 'http://stories.localhost',
    RATE_LIMIT_FACTOR: '0',
    PORT: '0',
    DATABASE_POOL: '5',
    PASSWORD_COST,
    ...(!wanted.web && { WEB_DIR: SHELL }),
  };
  const settingsOf = (part: PartUnderTest): Settings => {
    const role = part === 'gateway' ? undefined : part;
    return {
      ...common,
      ...(role ? { DATABASE_URL: inDatabase(given.roles[role], id) } : {}),
      ...wanted.settings?.[part],
    };
  };
  const bus = await connectBus('gateway', { NATS_URL: given.nats, NATS_PREFIX: id }, log);
  started.defer(() => bus.connection.close());
  await migrateBus(bus.connection, id);
  const storage = new Storage(loadConfig(WorkerConfig, settingsOf('worker')));
  await storage.ensureBucket();

  const startInstance = async (name: ServiceName, settings: Settings = {}): Promise<RunningService> => {
    const definition = await definitionOf(name);
    const config = loadConfig(definition.Config, { ...settingsOf(name), ...settings });
    return startService(definition, config, log, undefined, { undeclared: 'refused' });
  };
  /** Settings that are not valid are thrown at once, as loadConfig does. */
  const startOneGateway = (settings: Settings = {}, health = new Health()): Promise<RunningGateway> =>
    startClosable(loadConfig(GatewayConfig, { ...settingsOf('gateway'), ...settings }), health);
  const startClosable = async (config: GatewayConfig, health: Health): Promise<RunningGateway> => {
    const gateway = await startGateway(config, log, health);
    return {
      ...gateway,
      close: () => {
        // This process has asked for the last time. The gateway would wait for more on each connection that is open.
        gateway.app.getHttpServer().closeIdleConnections();
        return gateway.close();
      },
    };
  };
  const running: Partial<Record<ServiceName, RunningService>> = {};
  started.defer(async () => {
    await Promise.all(Object.values(running).map((service) => service.close()));
  });
  const starts = await Promise.allSettled(
    (wanted.services ?? SERVICES).map(async (name) => {
      running[name] = await startInstance(name);
    }),
  );
  // Not before all have come up or failed: who starts later would stay.
  const failed = starts.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  const startOneWorker = (): Promise<Running> =>
    startWorker(loadConfig(WorkerConfig, settingsOf('worker')), log, new Health());
  const worker = wanted.worker === false ? undefined : await startOneWorker();
  if (worker) started.defer(() => worker.close());
  const gateway = wanted.gateway === false ? undefined : await startOneGateway();
  if (gateway) started.defer(() => gateway.close());
  const url = gateway?.address ?? '';

  return {
    url,
    rpc: createRpc('gateway', bus),
    sql: async (text, values) => (await admin.query(text, values)).rows as never,
    roleSql: (service, text, values) =>
      withDatabase(
        { connectionString: inDatabase(given.roles[service], id), options: `-c search_path=${service},public` },
        async (client) => (await client.query(text, values)).rows as never,
      ),
    redis,
    storage,
    bus,
    running,
    settings: settingsOf,
    operatorSettings: () => ({
      ...common,
      DATABASE_URL: postgres,
      ...Object.fromEntries(DATABASE_USERS.map((user) => [databaseVariable(user), inDatabase(given.roles[user], id)])),
    }),
    migrateBus: () => migrateBus(bus.connection, id),
    browser: () => new Browser(url),
    startInstance,
    startWorker: startOneWorker,
    startGateway: startOneGateway,
    stopService: async (name) => {
      await running[name]?.close();
      delete running[name];
    },
    close: () => started.disposeAsync(),
  };
}
