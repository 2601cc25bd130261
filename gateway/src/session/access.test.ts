import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import type { Access } from '../http/route-options.js';
import { ApiRoutes } from '../http/routes.js';
import { guardRoutes, type Guards } from './access.js';
import { Callers } from './callers.js';
import { Sessions } from './session.js';

const config = { SITE_URL: 'http://localhost', SESSION_IDLE_SECONDS: 60 } as GatewayConfig;

/** For callers without a cookie, of whom no server is asked. */
const guarded = (routes = new ApiRoutes()) => {
  const fastify = Fastify();
  const sessions = new Sessions({} as never, {} as never, config);
  const callers = new Callers(sessions, {} as never);
  guardRoutes(fastify, { routes, sessions, callers, limits: { allowance: () => undefined } } as unknown as Guards);
  return fastify;
};
const handler = () => 'ok';

describe('a route', () => {
  it.each(['/api/secrets', '/exports/people.csv', '/'])(
    'that does not say who may call it stops the start: %s',
    async (url) => {
      const fastify = guarded();
      fastify.get(url, handler);
      await expect(fastify.ready()).rejects.toThrow(`nobody says who may call GET ${url}`);
    },
  );

  it('of a library may be declared by whoever registers it, as one that everybody reads', async () => {
    const declared = (access: Access) => async (part: FastifyInstance) => {
      part.addHook('onRoute', (route) => {
        route.config = { ...route.config, access };
      });
      part.route({ method: ['HEAD', 'GET'], url: '/files/*', handler });
    };
    const open = guarded();
    void open.register(declared('public'));
    expect((await open.inject('/files/a.js')).statusCode).toBe(200);
    const late = guarded();
    void late.register(declared('admin'));
    await expect(late.ready()).rejects.toThrow('/files/*');
  });

  it.each(['signedIn', 'admin'] as const)('for some is closed to others on every path: %s', async (access) => {
    const fastify = guarded();
    await fastify.register(cookie, { hook: false });
    for (const url of ['/api/people.csv', '/exports/people.csv', '/media/people.csv'])
      fastify.get(url, { config: { access } }, handler);
    for (const url of ['/api/people.csv', '/exports/people.csv', '/media/people.csv'])
      expect((await fastify.inject(url)).json().code).toBe('authentication_required');
  });

  it('of the API is known with its access and its limit', () => {
    const routes = new ApiRoutes();
    const fastify = guarded(routes);
    fastify.get('/about', { config: { access: 'public' } }, handler);
    fastify.get('/api/things', { config: { access: 'public' } }, handler);
    fastify.post('/api/things/:id', { config: { access: 'admin' } }, handler);
    fastify.post('/api/pictures', { config: { access: 'signedIn', limit: 'uploads' } }, handler);
    fastify.post('/api/faults', { config: { access: 'public', reportsFault: true } }, handler);
    expect(routes.all.filter(({ method }) => method !== 'HEAD')).toEqual([
      { method: 'GET', url: '/api/things', access: 'public', limit: 'reads', needsToken: false },
      { method: 'POST', url: '/api/things/:id', access: 'admin', limit: 'writes', needsToken: true },
      { method: 'POST', url: '/api/pictures', access: 'signedIn', limit: 'uploads', needsToken: true },
      { method: 'POST', url: '/api/faults', access: 'public', limit: 'clientFaults', needsToken: false },
    ]);
    expect(routes.methodsOf('/api/things/7')).toEqual(['POST']);
    expect(routes.methodsOf('/api/things/')).toEqual([]);
    expect(routes.methodsOf('/api/things/7/parts')).toEqual([]);
  });
});
