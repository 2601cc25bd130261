import type { Socket } from 'node:net';
import { MAX_UNDER_WAY } from '@app/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './networks.js';
import { type Limits, tooMany } from './limits.js';
import { UnderWay } from './under-way.js';

const RETRY_SECONDS = 1;

/**
 * Counts every request before anything else looks at it, in memory: whatever it asks for and however it is answered. So
 * a network beyond its limits costs no request to Redis or a service, and no line of the log. Only a path that the
 * router cannot read (`/%E0`) passes no hook: it gets its 400, and costs nothing else.
 */
export function countRequests(fastify: FastifyInstance, limits: Limits): void {
  if (limits.areOff) return;
  const underWay = new UnderWay(MAX_UNDER_WAY.requests);
  fastify.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip);
    const wait = limits.takeRequest(network, isApiRead(request));
    if (wait > 0) return done(tooMany(wait));
    if (!underWay.take(network)) return done(tooMany(RETRY_SECONDS));
    atTheEnd(request, reply, () => underWay.giveBack(network));
    done();
  });
}

const isApiRead = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && isApi(request);

/** The router also takes a path in another spelling, `/%61pi/projects`; which route that is costs more to ask. */
const isApi = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') ||
  (request.url.includes('%') && request.routeOptions.url?.startsWith('/api/') === true);

type End = () => void;
const ends = new WeakMap<Socket, Set<End>>();

/**
 * Calls `end` once when the answer has gone out or its connection is closed. An answer that waits for those before it
 * on the same connection (pipelining) is not told that the connection was closed. So we listen to the connection as
 * well, once for all of its requests.
 */
export function atTheEnd({ raw: { socket } }: FastifyRequest, reply: FastifyReply, end: End): void {
  let waiting = ends.get(socket);
  if (!waiting) {
    const all = (waiting = new Set<End>());
    ends.set(socket, all);
    socket.once('close', () => {
      for (const each of all) each();
      all.clear();
    });
  }
  const all = waiting;
  all.add(end);
  reply.raw.once('close', () => all.delete(end) && end());
}
