import type { Server } from 'node:http';
import { MAX_UNDER_WAY } from '@app/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/networks.js';
import { UnderWay } from '../limits/under-way.js';

/** A connection on which an answer waits is closed when its client takes nothing of it for so long. */
const STALL_MS = 15_000;

/**
 * Bounds the connections, of all and of each network that is no proxy, and the patience with clients that do not read
 * their answers.
 */
export function boundConnections(fastify: FastifyInstance, isProxy: (ip: string) => boolean): void {
  const server = fastify.server as Server;
  const underWay = new UnderWay(MAX_UNDER_WAY.connections);
  server.maxConnections = MAX_UNDER_WAY.allConnections;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    if (!underWay.take(network)) return void socket.destroy();
    socket.once('close', () => underWay.giveBack(network));
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    boundStall(request);
    done(null, payload);
  });
}

/** Node sets its own time again with the next request. While bytes still go out, the time begins anew. */
export const boundStall = (request: FastifyRequest): void => void request.raw.socket.setTimeout(STALL_MS);
