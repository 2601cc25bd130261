import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { JSON_MAX_BYTES, REQUEST_ID_HEADER, REQUEST_ID_MAX } from '@app/contracts';
import type { Health, Log } from '@app/kernel';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { inNetworks } from '../limits/networks.js';
import { boundConnections, boundStall } from './connections.js';
import type { Replies } from '../answers/replies.js';
import { answerAgain } from '../answers/short-way.js';
import { countRequests } from '../limits/counting.js';
import { keepDeadlines } from './deadlines.js';
import { measure } from './measure.js';
import { answerClientError, answerError, STATUS } from './errors.js';
import type { GatewayConfig } from '../gateway.config.js';
import { readCsv } from './csv-body.js';
import { readJson } from './json-body.js';
import type { Limits } from '../limits/limits.js';
import { takePictures } from '../media/form.js';
import type { UploadSlots } from '../media/slots.js';
import { shedOverload } from '../limits/overload.js';
import { isRead } from './route-options.js';
import { takeCookies } from '../session/cookies.js';

/**
 * How long a client may take to send its headers, and its whole request. Looked at every 5 s, so that slow ones are
 * gone within a minute.
 */
const HEADERS_MS = 10_000;
const REQUEST_MS = 45_000;
const CHECK_MS = 5_000;
/** A socket with no traffic for this long is closed. It is longer than an upload waits for its picture. */
const SILENCE_MS = 60_000;
const PARAM_MAX = 300;

const SAFE_REQUEST_ID = new RegExp(`^[\\w.:-]{1,${REQUEST_ID_MAX}}$`);

/** The caller's request id if it is harmless in a log line, else a new one. */
const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
};

type SecurityHook = Parameters<FastifyAdapter['registerSecurityHook']>[0];

class Adapter extends FastifyAdapter {
  private headers: SecurityHook | undefined;

  /** Nest would write them before any hook of ours, and a known reply has them already. */
  override registerSecurityHook(hook: SecurityHook): void {
    this.headers = hook;
  }

  /** Writes the security headers. */
  secure(request: FastifyRequest, { raw }: FastifyReply): void {
    this.headers?.(request as never, raw);
  }

  /** Does nothing: Nest would replace our error handler, and its own does not see what fails before a handler runs. */
  override setErrorHandler(): never {
    return this.getInstance() as never;
  }
}

type Trust = (ip: string, hop: number) => boolean;

/** The proxies whose X-Forwarded-For is believed. */
function trusted({ TRUST_PROXY: proxies }: Readonly<GatewayConfig>, log: Log): Trust {
  if (typeof proxies !== 'number') return inNetworks(proxies);
  if (proxies === 0) return () => false;
  log.warn(
    `TRUST_PROXY=${proxies} believes every caller: who reaches this port without a proxy can choose the address that is counted. Give the proxies' addresses instead.`,
  );
  return (_ip, hop) => hop < proxies;
}

/** Fastify as this site runs it, under Nest's adapter. */
export function createHttp(
  config: Readonly<GatewayConfig>,
  log: Log,
  health: Health,
  slots: UploadSlots,
  limits: Limits,
  replies: Replies,
): FastifyAdapter {
  const trust = trusted(config, log);
  const adapter: Adapter = new Adapter({
    trustProxy: config.TRUST_PROXY === 0 ? false : trust,
    bodyLimit: JSON_MAX_BYTES,
    routerOptions: { maxParamLength: PARAM_MAX },
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    genReqId: requestIdOf as never,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.header(REQUEST_ID_HEADER, request.id);
      answerError(error, request, reply, log);
    },
    clientErrorHandler: answerClientError as never,
    // Nest's engine for middleware need not run for every request, because we have none.
    skipMiddie: true,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  fastify.decorate('siteName', config.SITE_NAME);
  takeCookies(fastify, config);
  fastify.decorate('sharedSeconds', config.CDN_SECONDS);
  readJson(fastify);
  readCsv(fastify);
  measure(fastify, (ip) => trust(ip, 0));
  sendId(fastify, health);
  const giveBack = shedOverload(fastify);
  boundConnections(fastify, (ip) => limits.areOff || trust(ip, 0));
  countRequests(fastify, limits);
  answerAgain(fastify, replies, health, (request) => {
    giveBack(request);
    boundStall(request);
  });
  fastify.decorate('secure', (request: FastifyRequest, reply: FastifyReply) => adapter.secure(request, reply));
  fastify.addHook('onRequest', (request, reply, done) => {
    adapter.secure(request, reply);
    done();
  });
  takePictures(fastify, slots);
  keepDeadlines(fastify);
  logWrites(fastify, log);
  showElsewhere(fastify);
  fastify.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply, log));
  return adapter;
}

/** What other sites may show says so: the header of all other answers keeps them to this one. */
function showElsewhere(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.shownElsewhere) route.onRequest = sayShownElsewhere;
  });
}

/** A route's own hook: it comes after the headers of all answers. */
export const sayShownElsewhere: onRequestHookHandler = (_request, reply, done) => {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
};

/** Every answer carries its request's id, and closes its connection once the gateway is ending. */
function sendId(fastify: FastifyInstance, health: Health): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (health.isDraining) reply.header('connection', 'close');
    done();
  });
}

/**
 * One log line for every write within its limits. Reads have none, because a line costs more than some reads; the
 * metrics count them all, see measure.ts.
 */
function logWrites(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onRoute', (route) => {
    if (isRead(route) || route.config?.reportsFault) return;
    route.onResponse = (request, reply, done) => {
      if (reply.statusCode === STATUS.rate_limited) return done();
      const about = { requestId: request.id, method: request.method, route: route.url, status: reply.statusCode };
      log.info({ ...about, ms: Math.round(reply.elapsedTime) }, 'answered');
      done();
    };
  });
}
