import { hash } from 'node:crypto';
import { type Caller, TOTAL_HEADER, type LongSlice } from '@app/contracts';
import { printedSlice } from '@app/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../answers/answer.js';
import { saysSignedIn } from '../session/callers.js';

export const HTML = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';
/** Caches ask each time, and get 304 while nothing has changed. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
export const PRIVATE = 'private, no-store';

declare module 'fastify' {
  interface FastifyInstance {
    /** For so long a cache in front of the site may answer visitors by itself. */
    sharedSeconds: number;
  }
}

/**
 * What caches may do with an answer that everybody gets. One in front of the site may keep it when the operator has
 * said so; what somebody with a session gets is newer than that, and theirs.
 */
export function forEverybody(request: FastifyRequest): string {
  const { sharedSeconds } = request.server;
  if (sharedSeconds === 0) return REVALIDATE;
  return saysSignedIn(request)
    ? 'private, no-cache'
    : `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`;
}

/**
 * Sends a service's JSON as it came: under an ETag, or for nobody to keep when this caller got something that not
 * everybody gets.
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: Uint8Array, caller: Caller = null): void {
  if (caller) return void reply.header('cache-control', PRIVATE).type(JSON_TYPE).send(body);
  reply.header('cache-control', forEverybody(request));
  sendTagged(request, reply, { etag: etagOf(body), type: JSON_TYPE, body });
}

/** Sends what a service has answered, as `sendJson` does. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, caller: Caller = null): void {
  if (caller) return sendJson(request, reply, answer.bytes, caller);
  sayAge(reply, answer.ageSeconds);
  const etag = answer.once('etag', ({ bytes }) => etagOf(bytes));
  reply.header('cache-control', forEverybody(request));
  sendTagged(request, reply, { etag, type: JSON_TYPE, body: answer.bytes });
  request.server.replies.keep(request, reply, { body: answer.bytes, cache: 'answers' });
}

/** Sends a slice that a service has answered, as `sendSlice` does. */
export function sendAnsweredSlice(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  caller: Caller = null,
): void {
  if (caller) return sendSlice(request, reply, answer.bytes, caller);
  sayAge(reply, answer.ageSeconds);
  const slice = answer.once('slice', ({ bytes }) => printedSlice(bytes));
  const body = itemsOf(request, reply, slice);
  const etag = answer.once('etag of the items', () => etagOf(body));
  reply.header('cache-control', forEverybody(request));
  sendTagged(request, reply, { etag, type: JSON_TYPE, body });
  request.server.replies.keep(request, reply, { body, cache: 'answers' });
}

/** Tells how old that is which stands in for the answer of a service that is away. */
export function sayAge(reply: FastifyReply, ageSeconds: number | null): void {
  if (ageSeconds === null) return;
  void reply.header('age', ageSeconds).header('warning', '110 - "Response is Stale"');
}

/** Sends a slice as `sendJson` does; callers see a plain array. */
export function sendSlice(
  request: FastifyRequest,
  reply: FastifyReply,
  slice: Uint8Array,
  caller: Caller = null,
): void {
  sendJson(request, reply, itemsOf(request, reply, printedSlice(slice)), caller);
}

/** The items of a slice as the body; its total, if it is known, and the path of the next slice go into the headers. */
export function itemsOf<Items>(
  request: FastifyRequest,
  reply: FastifyReply,
  slice: Pick<LongSlice<never>, 'total' | 'nextCursor'> & { items: Items },
): Items {
  if (slice.total !== null) reply.header(TOTAL_HEADER, slice.total);
  if (slice.nextCursor !== null) {
    const next = new URL(request.url, 'http://site');
    next.searchParams.set('cursor', slice.nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return slice.items;
}

/** A tag that changes with the content. */
export const etagOf = (body: string | Uint8Array): string => `"${hash('sha256', body, 'base64url')}"`;

/** Sends what the browser's own copy may stand in for: 304 when it has that version already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, body }: { etag: string; type: string; body: string | Uint8Array },
): void {
  reply.header('etag', etag);
  if (hasCopy(request, etag)) void reply.code(304).send();
  else void reply.type(type).send(body);
}

/**
 * Does the caller have this very version? RFC 9110: a list of tags, weak ones too, or `*`. `Cache-Control: no-cache`
 * beside it, which every fetch() with a tag of its own sends, asks us and no cache: a 304 answers it.
 */
export function hasCopy(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
