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
 * Every request has one deadline, the only one: every inner call reads it from the context. The time in which a body arrives is the client's, not ours: the clock
 * stands still meanwhile (http.ts limits how long that may be), and what the checks before it have spent is not given again.
 */
export function keepDeadlines(fastify: FastifyInstance): void {
  fastify.decorateRequest('leftMs', 0);
  fastify.addHook('onRequest', (request, _reply, done) => {
    withRequest({ requestId: request.id, timeoutMs: ANSWER_MS }, () => done());
  });
  fastify.addHook('onRoute', (route) => {
    if (isRead(route)) return;
    const budgetMs = route.config?.picture ? UPLOAD_ANSWER_MS : ANSWER_MS;
    route.preParsing = (request, _reply, _body, done) => {
      request.leftMs = budgetMs - ANSWER_MS + (remainingMs() ?? 0);
      done();
    };
    // What reads the body runs outside of the request's context, which is why it is made anew here.
    route.preValidation = [route.preValidation ?? []].flat().concat((request, _reply, done) => {
      withRequest({ requestId: request.id, timeoutMs: request.leftMs }, () => done());
    });
  });
}
