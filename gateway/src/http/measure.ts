import { REQUEST_ID_HEADER } from '@app/contracts';
import { beginTrace, endSpan, httpAnswers, httpDuration, SpanKind, tallyOf } from '@app/kernel';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The first span of the request's trace, while tracing is on. */
    span: ReturnType<typeof beginTrace>;
  }
}

/** What reached no route: a wrong path, or a wrong method. */
const NO_ROUTE = 'none';

const ABORTED = 'aborted';
const CLASSES = ['2xx', '3xx', '4xx', '5xx', ABORTED];
const answered = new Map(CLASSES.map((name) => [name, tallyOf(httpAnswers, { class: name })]));
const classOf = (status: string): string => (status === ABORTED ? status : `${status[0]}xx`);

/**
 * Measures and traces every request, by the pattern of its route: the path itself would make a row of metrics for every
 * project there is.
 */
export function measure(fastify: FastifyInstance, isProxy: (ip: string) => boolean): void {
  fastify.decorateRequest('span', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now();
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    const isChosen = request.headers[REQUEST_ID_HEADER] === request.id && !isProxy(request.socket.remoteAddress ?? '');
    const about = { 'http.request.method': method, 'http.route': route };
    request.span = beginTrace(request.id, `${method} ${route}`, about, SpanKind.SERVER, isChosen);
    // This event also comes when the browser has left in the middle, which no hook tells.
    // It comes once anyway, and `once` would wrap this in a second function.
    reply.raw.on('close', () => {
      const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : ABORTED;
      httpDuration.observe({ method, route, status }, (performance.now() - begun) / 1000);
      answered.get(classOf(status))?.();
      request.span?.setAttribute('http.response.status_code', status);
      endSpan(request.span, status >= '500' ? status : undefined);
    });
    done();
  });
}
