import { AppError, RATE_LIMITS, type RateLimit } from '@app/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Limits, tooMany } from '../limits.js';
import { PRIVATE } from '../public-reads.js';
import type { ApiRoutes } from '../routes.js';
import type { Callers } from './callers.js';
import type { Csrf } from './csrf.js';
import type { Sessions } from './session.js';

export type Access = 'public' | 'signedIn' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route under /api declares it. */
    access?: Access;
    /** What the call counts against; reads for a GET and writes for the rest unless told. */
    limit?: RateLimit;
  }
}

const DECLARED = Symbol('declared');

/** Nest hands a route's config to Fastify from one piece of metadata, so each decorator adds to what is there. */
const declare =
  (part: { access?: Access; limit?: RateLimit }): MethodDecorator =>
  (target, key, descriptor) => {
    const method = descriptor.value as object;
    const all = { ...(Reflect.getMetadata(DECLARED, method) as object | undefined), ...part };
    Reflect.defineMetadata(DECLARED, all, method);
    RouteConfig(all)(target, key, descriptor);
  };

/** Anybody may call. */
export const Public = (): MethodDecorator => declare({ access: 'public' });
/** A session is needed: `request.viewer` is set. */
export const SignedIn = (): MethodDecorator => declare({ access: 'signedIn' });
/** The role ADMIN is needed, as the users service has it now. */
export const AdminOnly = (): MethodDecorator => declare({ access: 'admin' });
/** Counts the call against another limit than its method's usual one. */
export const Limit = (limit: RateLimit): MethodDecorator => declare({ limit });

export interface Guards {
  routes: ApiRoutes;
  csrf: Csrf;
  sessions: Sessions;
  callers: Callers;
  limits: Limits;
}

/**
 * Puts the checks of api.md in front of every route under /api, before a body is read and in this order:
 * CSRF 403 → sign-in 401 → admin 403 → limit 429. A route that does not say who may call it stops the start.
 */
export function guardRoutes(fastify: FastifyInstance, guards: Guards): void {
  fastify.decorateRequest('viewer', null);
  fastify.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const { access, limit = isRead(route) ? 'reads' : 'writes' } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
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
    const check = access === 'public' ? checkPublic(guards, limit) : checkSignedIn(guards, access, limit);
    const needsToken = !isRead(route);
    route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', PRIVATE);
      if (needsToken && !guards.csrf.holds(request)) throw new AppError('csrf_failed');
      await check(request);
    };
  });
}

type Check = (request: FastifyRequest) => Promise<void>;

const isRead = ({ method }: RouteOptions): boolean => method === 'GET' || method === 'HEAD';

const checkPublic =
  ({ limits }: Guards, limit: RateLimit): Check =>
  async (request) => {
    if (limit === 'reads') limits.takeRead(request.ip);
    else await limits.take(limit, request.ip);
  };

function checkSignedIn({ sessions, callers, limits }: Guards, access: Access, limit: RateLimit): Check {
  const perUser = RATE_LIMITS[limit].by === 'user' ? limits.allowance(limit) : undefined;
  return async (request) => {
    const admission = await sessions.admit(request, perUser);
    if (!admission) throw new AppError('authentication_required');
    request.viewer = { userId: admission.userId };
    if (access === 'admin') {
      const caller = await callers.withRole(admission.userId);
      if (caller.role !== 'ADMIN') throw new AppError('forbidden');
    }
    if (admission.waitSeconds > 0) throw tooMany(admission.waitSeconds);
    if (limit === 'reads') limits.takeRead(request.ip);
  };
}
