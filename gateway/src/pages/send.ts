import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, sendTagged } from '../public-reads.js';

/** Asked for again each time, answered with 304 while nothing has changed. */
const REVALIDATE = 'public, no-cache';

export const HTML = 'text/html; charset=utf-8';

/** Answers with a text that is the same for every visitor, under an ETag. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, type: string, body: string): void {
  reply.header('cache-control', REVALIDATE);
  sendTagged(request, reply, { etag: etagOf(body), type, body });
}
