import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { ApiRoutes } from '../routes.js';
import { guardRoutes, type Guards } from './access.js';

const guarded = (routes = new ApiRoutes()) => {
  const fastify = Fastify();
  guardRoutes(fastify, { routes, limits: { allowance: () => undefined } } as unknown as Guards);
  return fastify;
};
const handler = () => 'ok';

describe('a route under /api', () => {
  it('that does not say who may call it stops the start', () => {
    expect(() => guarded().get('/api/secrets', handler)).toThrow('GET /api/secrets does not declare who may call it');
  });

  it('is known with its access and its limit', () => {
    const routes = new ApiRoutes();
    const fastify = guarded(routes);
    fastify.get('/api/things', { config: { access: 'public' } }, handler);
    fastify.post('/api/things/:id', { config: { access: 'admin' } }, handler);
    fastify.post('/api/pictures', { config: { access: 'signedIn', limit: 'uploads' } }, handler);
    expect(routes.all.filter(({ method }) => method !== 'HEAD')).toEqual([
      { method: 'GET', url: '/api/things', access: 'public', limit: 'reads' },
      { method: 'POST', url: '/api/things/:id', access: 'admin', limit: 'writes' },
      { method: 'POST', url: '/api/pictures', access: 'signedIn', limit: 'uploads' },
    ]);
    expect(routes.methodsOf('/api/things/7')).toEqual(['POST']);
    expect(routes.methodsOf('/api/things/')).toEqual([]);
    expect(routes.methodsOf('/api/things/7/parts')).toEqual([]);
  });
});

describe('a page', () => {
  it('needs no such word', () => {
    expect(() => guarded().get('/about', handler)).not.toThrow();
  });
});
