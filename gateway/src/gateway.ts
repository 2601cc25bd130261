import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mediaSignals, staleSignals, STOPPING } from '@app/contracts';
import {
  type Bus,
  CONFIG,
  connectBus,
  connectRedis,
  createAsking,
  createRpc,
  endStep,
  Health,
  onSignal,
  LOG,
  type Log,
  nestLogger,
  RPC,
} from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { PublicAnswers } from './answers/public-answers.js';
import { Replies } from './answers/replies.js';
import { drain } from './http/drain.js';
import { Errors } from './http/errors.js';
import type { GatewayConfig } from './gateway.config.js';
import { GatewayModule, type Instruments } from './gateway.module.js';
import { watchParts } from './health/parts.js';
import { createHttp } from './http/http.js';
import { Limits } from './limits/limits.js';
import { KeptObjects } from './media/kept-objects.js';
import { UploadSlots } from './media/slots.js';
import { OpenApi } from './openapi/openapi.js';
import { securityHeaders } from './pages/security-headers.js';
import { ApiRoutes, keepFromPages } from './http/routes.js';
import { guardRoutes } from './session/access.js';
import { Callers } from './session/callers.js';
import { nameOf, SESSION_COOKIE } from './session/cookies.js';
import { Csrf } from './session/csrf.js';
import { PersonalLimits } from './limits/personal-limits.js';
import { Sessions } from './session/session.js';
import { SiteClock } from './session/site-clock.js';
import { withScripts } from './session/session.scripts.js';
import { SignOuts } from './session/sign-outs.js';
import { WritePermission } from './session/write-permission.js';
import { Pictures } from './signin/oidc/picture.js';

export { GatewayConfig } from './gateway.config.js';

export interface RunningGateway {
  app: NestFastifyApplication;
  /** Where it listens, as seen from this machine. */
  address: string;
  close(): Promise<void>;
}

/**
 * A new gateway waits this long for Redis. Else its first signed-in requests would get 503 while the connection is
 * made.
 */
const REDIS_MS = 2_000;

/** Most bodies among the replies are those of the answers and pages that are kept anyway. */
const REPLY_BYTES = 4 * 1024 * 1024;

const untilReady = async (redis: Redis): Promise<void> => {
  if (redis.status !== 'ready')
    await once(redis, 'ready', { signal: AbortSignal.timeout(REDIS_MS) }).catch(() => undefined);
};

/** While the bus is away nobody says what is stale, so nothing of before is believed afterwards. */
function listenForStale(bus: Bus, answers: PublicAnswers): void {
  const clear = () => answers.clear();
  bus.onDisconnect(clear);
  for (const signal of Object.values(staleSignals))
    onSignal(
      bus,
      signal,
      (stale) => answers.drop(signal, stale),
      clear,
      () => answers.stop(),
    );
}

/**
 * Starts the gateway in this process. It waits for the bus only: when something else is away, just the requests that
 * need it fail.
 */
export async function startGateway(config: Readonly<GatewayConfig>, log: Log, health: Health): Promise<RunningGateway> {
  const bus = await connectBus('gateway', config, log);
  const asking = createAsking('gateway', bus);
  const rpc = createRpc('gateway', bus, asking);
  const redis = withScripts(connectRedis(config.REDIS_URL, log));
  const clock = new SiteClock(redis);
  const storage = new Storage(config);
  const objects = new KeptObjects(storage);
  onSignal(
    bus,
    mediaSignals.moved,
    ({ imageId }) => objects.forget(imageId),
    () => objects.doubtAll(),
  );
  const cacheBytes = config.PUBLIC_CACHE_MB * 1024 * 1024;
  const answers = new PublicAnswers(rpc, bus, { bytes: cacheBytes });
  const replies = new Replies(Math.min(cacheBytes, REPLY_BYTES));
  listenForStale(bus, answers);
  const sessions = new Sessions(redis, new SignOuts(redis, rpc, log), config);
  const limits = new Limits(redis, config.RATE_LIMIT_FACTOR, log);
  const callers = new Callers(sessions, rpc);
  const writePermission = new WritePermission(redis, callers);
  const personalLimits = new PersonalLimits(limits, callers);
  const slots = new UploadSlots();
  const csrf = new Csrf(config);
  const routes = new ApiRoutes();
  const openApi = new OpenApi(config.SITE_NAME, nameOf(config, SESSION_COOKIE), routes);
  watchParts(health, bus, asking, redis, clock, storage);

  const http = createHttp(config, log, health, slots, limits, replies);
  const fastify = http.getInstance<FastifyInstance>();
  guardRoutes(fastify, { routes, csrf, sessions, callers, writePermission, limits, personalLimits });
  keepFromPages(fastify);
  const instruments: Instruments = [
    [CONFIG, config],
    [LOG, log],
    [RPC, rpc],
    [PublicAnswers, answers],
    [Health, health],
    [Redis, redis],
    [SiteClock, clock],
    [Storage, storage],
    [KeptObjects, objects],
    [Sessions, sessions],
    [Csrf, csrf],
    [Callers, callers],
    [WritePermission, writePermission],
    [Limits, limits],
    [UploadSlots, slots],
    [ApiRoutes, routes],
    [OpenApi, openApi],
  ];
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(instruments), http, {
    logger: nestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  app.useSecurityHeaders(securityHeaders(config.SITE_URL));
  app.useGlobalFilters(new Errors(log, routes));
  openApi.describe(app);
  await untilReady(redis);
  await app.listen(config.PORT, config.HOST);
  health.start();
  const { port } = fastify.server.address() as AddressInfo;
  log.info({ port }, 'listening');
  return {
    app,
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      health.drain();
      await Promise.all([
        drain(fastify.server, config.TRUST_PROXY !== 0),
        endStep(log, 'copying pictures', STOPPING.gatewayFinish, () => app.get(Pictures, { strict: false }).finished()),
      ]);
      await endStep(log, 'closing the server', STOPPING.connection, () => app.close());
      redis.disconnect();
      await bus.close();
    },
  };
}
