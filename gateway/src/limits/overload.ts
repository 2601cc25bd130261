import { AppError, MAX_UNDER_WAY } from '@app/contracts';
import { httpShed } from '@app/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The gateway is working on its answer. */
    isInHand: boolean;
  }
}

const RETRY_SECONDS = 1;
/** The paths by which an orchestrator learns that the gateway lives: they are answered however much it has to do. */
const HEALTH = '/health/';

/**
 * Refuses what comes while so many answers are in hand that one more would be late: at its first line, before it is
 * counted, looked up or read. Three times the load would else be taken in whole, and all of it answered too late. Only
 * work counts. A body that still arrives, and an answer that is still being fetched, take the client's time: a few slow
 * clients would lock out everybody.
 * @returns what is to be called when an answer goes out past the hooks.
 */
export function shedOverload(fastify: FastifyInstance): (request: FastifyRequest) => void {
  let inHand = 0;
  const take = (request: FastifyRequest): void => {
    if (!request.isInHand) inHand += 1;
    request.isInHand = true;
  };
  const giveBack = (request: FastifyRequest): void => {
    if (request.isInHand) inHand -= 1;
    request.isInHand = false;
  };
  fastify.decorateRequest('isInHand', false);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (inHand >= MAX_UNDER_WAY.answers && !request.url.startsWith(HEALTH)) {
      httpShed.inc();
      return done(new AppError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS }));
    }
    take(request);
    done();
  });
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    giveBack(request);
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    take(request);
    done();
  });
  // This event also comes when the client has left: the handler goes on to its end.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    giveBack(request);
    done();
  });
  return giveBack;
}
