import { httpDuration } from '@app/kernel';
import type { FastifyInstance } from 'fastify';

/** What reached no route: a wrong address, or a wrong method. */
const NO_ROUTE = 'none';

/** Measures every request, by the pattern of its route: an address itself would make a row of metrics for every project there is. */
export function measure(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now();
    // Also comes when the browser has left in the middle, which no hook tells.
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? NO_ROUTE;
      const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted';
      httpDuration.observe({ method: request.method, route, status }, (performance.now() - begun) / 1000);
    });
    done();
  });
}
