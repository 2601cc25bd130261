import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches } from '../public-reads.js';

/** Asked for again each time, answered with 304 while nothing has changed. */
const REVALIDATE = 'public, no-cache';

export const HTML = 'text/html; charset=utf-8';

/** Answers with a text that is the same for every visitor, under an ETag. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, type: string, text: string): void {
  const etag = `"${hash('sha256', text, 'base64url')}"`;
  void reply.header('etag', etag).header('cache-control', REVALIDATE);
  if (matches(request.headers['if-none-match'], etag)) void reply.code(304).send();
  else void reply.type(type).send(text);
}
