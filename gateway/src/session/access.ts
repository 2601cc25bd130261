import { AppError, FAULT_MAX_BYTES, RATE_LIMITS, USER_HEADER } from '@app/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { networkOf } from '../limits/networks.js';
import { type Limits, tooMany } from '../limits/limits.js';
import { PRIVATE } from '../http/public-reads.js';
import { type Access, type CallLimit, isRead, type PersonalLimit } from '../http/route-options.js';
import type { ApiRoutes } from '../http/routes.js';
import type { Callers } from './callers.js';
import type { Csrf } from './csrf.js';
import type { PersonalLimits } from '../limits/personal-limits.js';
import type { Sessions } from './session.js';
import type { WritePermission } from './write-permission.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The personal limit against which this call was counted. */
    counted: PersonalLimit | null;
  }
}

export interface Guards {
  routes: ApiRoutes;
  csrf: Csrf;
  sessions: Sessions;
  callers: Callers;
  writePermission: WritePermission;
  limits: Limits;
  personalLimits: PersonalLimits;
}

/**
 * Puts the checks of api.md in front of every route but public reads, before a body is read. Their order: CSRF 403 →
 * sign-in 401 → another person's session 409 → limit 429 → suspended 403 → admin 403 → a limit for some people 429.
 * Whoever is beyond the first of the two limits costs no request to a service. A route that does not say who may call
 * it stops the start.
 */
export function guardRoutes(fastify: FastifyInstance, guards: Guards): void {
  fastify.decorateRequest('viewer', null);
  fastify.decorateRequest('admission', null);
  fastify.decorateRequest('counted', null);
  fastify.decorateRequest('sessionCookieIs', null);
  const unguarded: RouteOptions[] = [];
  fastify.addHook('onRoute', (route) => {
    const {
      access,
      acts,
      byLink,
      evenSuspended,
      handlerCounts,
      personalLimit,
      reportsFault,
      limit = isRead(route) ? 'reads' : 'writes',
    } = route.config ?? {};
    if (acts && route.method === 'HEAD') {
      route.onRequest = (_request, reply, done) => {
        reply.header('allow', 'GET');
        done(new AppError('method_not_allowed'));
      };
      return;
    }
    if (!access) return void unguarded.push(route);
    if (route.url.startsWith('/api/'))
      guards.routes.add({
        method: String(route.method),
        url: route.url,
        access,
        limit: reportsFault ? 'clientFaults' : limit,
        needsToken: !isRead(route) && !reportsFault,
      });
    if (reportsFault) return boundFault(route, guards);
    if (byLink) return keepPrivate(route);
    const writes = !isRead(route);
    // The hot path: nothing is left to check.
    if (access === 'public' && !writes && limit === 'reads') return;
    const wanted = { access, limit, writes, evenSuspended, handlerCounts, personalLimit };
    const check = access === 'public' ? checkPublic(guards, wanted) : checkSignedIn(guards, wanted);
    route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', PRIVATE);
      if (writes && !guards.csrf.holds(request)) throw new AppError('csrf_failed');
      await check(request, reply);
    };
    // What was not accepted does not count: a faulty form is no submission.
    if (personalLimit)
      route.onSend = ({ counted, viewer }, reply, payload, done) => {
        if (counted && reply.statusCode >= 400) void guards.limits.giveBack(counted, viewer!.userId);
        done(null, payload);
      };
  });
  // A library's routes declare their options in a hook of their own, which runs after ours.
  fastify.addHook('onReady', (done) => {
    const missing = unguarded.filter((route) => route.config?.access !== 'public' || !isRead(route));
    done(missing.length > 0 ? new Error(`nobody says who may call ${missing.map(nameOf).join(', ')}`) : undefined);
  });
}

const nameOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface Wanted {
  access: Access;
  limit: CallLimit;
  writes: boolean;
  evenSuspended: boolean | undefined;
  handlerCounts: boolean | undefined;
  personalLimit: PersonalLimit | undefined;
}

/**
 * For what a browser tells of a fault, in the place of the checks: a small body, and a limit in memory. It asks no
 * session and no Redis.
 */
function boundFault(route: RouteOptions, { limits }: Guards): void {
  route.bodyLimit = FAULT_MAX_BYTES;
  route.onRequest = (request, reply, done) => {
    reply.header('cache-control', PRIVATE);
    const wait = limits.takeClientFault(networkOf(request.ip));
    done(wait > 0 ? tooMany(wait) : undefined);
  };
}

/** The link itself is the permission, and its handler looks at it. */
function keepPrivate(route: RouteOptions): void {
  route.onRequest = (_request, reply, done) => {
    reply.header('cache-control', PRIVATE);
    done();
  };
}

const checkPublic =
  ({ limits }: Guards, { limit, handlerCounts }: Wanted): Check =>
  async (request) => {
    if (limit !== 'reads' && !handlerCounts) await limits.take(limit, request.ip);
  };

function checkSignedIn(
  { sessions, callers, writePermission, limits, personalLimits }: Guards,
  { access, limit, writes, evenSuspended, handlerCounts, personalLimit }: Wanted,
): Check {
  const { by } = RATE_LIMITS[limit];
  const perUser = !handlerCounts && by === 'user' ? limits.allowance(limit) : undefined;
  const perNetwork = !handlerCounts && by === 'network' && limit !== 'reads' ? limit : undefined;
  return async (request, reply) => {
    const admission = await sessions.admit(request, perUser);
    sessions.settle(request, reply);
    if (!admission) throw new AppError('authentication_required');
    // Two tabs of one browser: what one person meant is not done in the name of the next.
    const meantBy = request.headers[USER_HEADER];
    if (writes && meantBy !== undefined && meantBy !== admission.userId) throw new AppError('session_changed');
    if (admission.waitSeconds > 0) throw tooMany(admission.waitSeconds, limit);
    if (perNetwork) await limits.take(perNetwork, request.ip);
    request.admission = admission;
    request.viewer = { userId: admission.userId };
    if (writes && !evenSuspended) request.viewer = { ...request.viewer, ...(await writePermission.mustHave(request)) };
    if (access === 'admin') await callers.mustBeAdmin(admission.userId);
    if (personalLimit && (await personalLimits.take(personalLimit, admission.userId))) request.counted = personalLimit;
  };
}
