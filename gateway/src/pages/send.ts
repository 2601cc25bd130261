import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, sendTagged } from '../public-reads.js';

/** Browsers ask each time, and get 304 while nothing has changed. */
const REVALIDATE = 'public, no-cache';

export const HTML = 'text/html; charset=utf-8';

/** Sends a text that is the same for every visitor, with an ETag. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, type: string, body: string): void {
  reply.header('cache-control', REVALIDATE);
  sendTagged(request, reply, { etag: etagOf(body), type, body });
}
