import { ANSWER_MS, UPLOAD_ANSWER_MS } from '@app/contracts';
import { remainingMs, withRequest } from '@app/kernel';
import type { FastifyInstance } from 'fastify';
import { isRead } from './route-options.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the checks before the body have left of the time for the answer. */
    leftMs: number;
  }
}

/**
 * Every request has one deadline, which every inner call reads from the context. The clock stands still while the body
 * arrives: that is the client's time (http.ts limits it). What the checks before the body have spent stays spent.
 */
export function keepDeadlines(fastify: FastifyInstance): void {
  fastify.decorateRequest('leftMs', 0);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isWrite = !isRead(request);
    withRequest({ requestId: request.id, timeoutMs: ANSWER_MS, isWrite, span: request.span }, () => done());
  });
  fastify.addHook('onRoute', (route) => {
    if (isRead(route)) return;
    const budgetMs = route.config?.picture ? UPLOAD_ANSWER_MS : ANSWER_MS;
    route.preParsing = (request, _reply, _body, done) => {
      request.leftMs = budgetMs - ANSWER_MS + (remainingMs() ?? 0);
      done();
    };
    // The body is read outside of the request's context, so the context is made again here.
    route.preValidation = [route.preValidation ?? []].flat().concat((request, _reply, done) => {
      const { id: requestId, leftMs: timeoutMs, span } = request;
      withRequest({ requestId, timeoutMs, isWrite: true, span }, () => done());
    });
  });
}
