import { AppError, RATE_LIMITS } from '@app/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Limits, tooMany } from '../limits.js';
import { PRIVATE } from '../public-reads.js';
import { type Access, type CallLimit, isRead } from '../route-options.js';
import type { ApiRoutes } from '../routes.js';
import type { Callers } from './callers.js';
import type { Csrf } from './csrf.js';
import type { Standing } from './standing.js';

export interface Guards {
  routes: ApiRoutes;
  csrf: Csrf;
  callers: Callers;
  standing: Standing;
  limits: Limits;
}

/**
 * Puts the checks of api.md in front of every route under /api, before a body is read and in this order:
 * CSRF 403 → sign-in 401 → suspended 403 → admin 403 → limit 429. An address that was refused too often gets its 429 before Redis or a service is asked.
 * A route that does not say who may call it stops the start.
 */
export function guardRoutes(fastify: FastifyInstance, guards: Guards): void {
  fastify.decorateRequest('viewer', null);
  fastify.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const { access, acts, limit = isRead(route) ? 'reads' : 'writes' } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
    if (acts && route.method === 'HEAD') {
      route.onRequest = (_request, reply, done) => {
        reply.header('allow', 'GET');
        done(new AppError('method_not_allowed'));
      };
      return;
    }
    guards.routes.add({ method: String(route.method), url: route.url, access, limit });
    if (access === 'public' && isRead(route) && limit === 'reads') {
      // The hot path: no promise, no cookie, no Redis.
      route.onRequest = (request, _reply, done) => {
        try {
          guards.limits.takeRead(request.ip);
        } catch (error) {
          return done(error as Error);
        }
        done();
      };
      return;
    }
    const writes = !isRead(route);
    const check = access === 'public' ? checkPublic(guards, limit) : checkSignedIn(guards, access, limit, writes);
    route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', PRIVATE);
      if (writes && !guards.csrf.holds(request)) throw new AppError('csrf_failed');
      await check(request);
    };
  });
}

type Check = (request: FastifyRequest) => Promise<void>;

const checkPublic =
  ({ limits }: Guards, limit: CallLimit): Check =>
  async (request) => {
    if (limit === 'reads') limits.takeRead(request.ip);
    else await limits.take(limit, request.ip);
  };

function checkSignedIn(
  { callers, standing, limits }: Guards,
  access: Access,
  limit: CallLimit,
  writes: boolean,
): Check {
  const perUser = RATE_LIMITS[limit].by === 'user' ? limits.allowance(limit) : undefined;
  return async (request) => {
    const admission = await callers.admit(request, perUser);
    if (!admission) throw new AppError('authentication_required');
    request.viewer = { userId: admission.userId };
    // Whoever is beyond the limit costs no request to a service.
    if (writes && admission.waitSeconds === 0) await standing.mustBeGood(request, admission);
    if (access === 'admin') await callers.mustBeAdmin(request, admission.userId);
    if (admission.waitSeconds > 0) throw tooMany(admission.waitSeconds);
    if (limit === 'reads') limits.takeRead(request.ip);
  };
}
