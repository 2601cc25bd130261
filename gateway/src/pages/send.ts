import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasCopy, sendTagged } from '../public-reads.js';
import type { Sent } from './pages.js';

/** Browsers ask each time, and get 304 while nothing has changed. */
const REVALIDATE = 'public, no-cache';

export const HTML = 'text/html; charset=utf-8';

/** Sends a text that is the same for every visitor, with an ETag. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, type: string, body: string): void {
  reply.header('cache-control', REVALIDATE);
  sendTagged(request, reply, { etag: etagOf(body), type, body });
}

interface Sending {
  status: number;
  /** A cookie comes along, which is for this browser only. */
  forOne: boolean;
}

/** Sends a page that is the same for every visitor, compressed to who can read it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Sent, { status, forOne }: Sending): void {
  const packed = readsGzip(request.headers['accept-encoding']);
  const { etag, body } = packed ? page.gzip : page.plain;
  const cacheControl = forOne ? 'private, no-cache' : REVALIDATE;
  void reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', etag);
  // A page that is not there has no 304: its status says what it is.
  if (status === 200 && hasCopy(request, etag)) return void reply.code(304).send();
  if (packed) void reply.header('content-encoding', 'gzip');
  void reply.code(status).type(HTML).send(body);
}

/** Does the caller take gzip? `gzip;q=0` says no. */
export const readsGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((entry) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(entry));
