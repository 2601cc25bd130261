import { hash } from 'node:crypto';
import { type Caller, TOTAL_HEADER, type LongSlice } from '@app/contracts';
import { printedSlice } from '@app/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../answers/answer.js';
import { withoutSecurityHeaders } from '../pages/security-headers.js';
import { saysSignedIn } from '../session/callers.js';
import { type Encoding, encodingFor, Packed } from './encodings.js';

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
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Uint8Array,
  caller: Caller = null,
): Promise<void> {
  if (caller) return void reply.header('cache-control', PRIVATE).type(JSON_TYPE).send(body);
  reply.header('cache-control', forEverybody(request));
  await sendTagged(request, reply, tagged(body));
}

/** Sends what a service has answered, as `sendJson` does. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  caller: Caller = null,
): Promise<void> {
  if (caller) return sendJson(request, reply, answer.bytes, caller);
  await sendKept(
    request,
    reply,
    answer,
    answer.once('tagged', ({ bytes }) => tagged(bytes)),
  );
}

/** Sends a slice that a service has answered, as `sendSlice` does. */
export async function sendAnsweredSlice(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  caller: Caller = null,
): Promise<void> {
  if (caller) return sendSlice(request, reply, answer.bytes, caller);
  const slice = answer.once('slice', ({ bytes }) => printedSlice(bytes));
  const items = itemsOf(request, reply, slice);
  await sendKept(
    request,
    reply,
    answer,
    answer.once('tagged items', () => tagged(items)),
  );
}

/** What went out last, by its tag: who is signed in is answered anew each time, and mostly by the same bytes. */
const packed = new LRUCache<string, Packed>({ maxSize: 4 * 1024 * 1024, sizeCalculation: ({ size }) => size });

function tagged(bytes: Uint8Array): Tagged {
  const etag = etagOf(bytes);
  const body = packed.get(etag) ?? new Packed(bytes);
  packed.set(etag, body);
  return { etag, type: JSON_TYPE, body };
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: Answer, known: Tagged): Promise<void> {
  sayAge(reply, answer.ageSeconds);
  reply.header('cache-control', forEverybody(request));
  const body = await sendTagged(request, reply, known);
  request.server.replies.keep(request, reply, { body, cache: 'answers' });
}

/** Tells how old that is which stands in for the answer of a service that is away. */
export function sayAge(reply: FastifyReply, ageSeconds: number | null): void {
  if (ageSeconds === null) return;
  void reply.header('age', ageSeconds).header('warning', '110 - "Response is Stale"');
}

/** Sends a slice as `sendJson` does; callers see a plain array. */
export async function sendSlice(
  request: FastifyRequest,
  reply: FastifyReply,
  slice: Uint8Array,
  caller: Caller = null,
): Promise<void> {
  await sendJson(request, reply, itemsOf(request, reply, printedSlice(slice)), caller);
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

/** What many get, in one version. */
interface Tagged {
  etag: string;
  type: string;
  body: Packed;
}

/**
 * Sends what the browser's own copy may stand in for: 304 when it has that version already.
 * @returns what went out as the body; null for a 304.
 */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, body }: Tagged,
): Promise<Uint8Array | null> {
  const encoding = encodingFor(request, body);
  const own = tagIn(encoding, etag);
  void reply.header('vary', 'accept-encoding').header('etag', own);
  if (hasCopy(request, own)) {
    withoutSecurityHeaders(reply);
    void reply.code(304).send();
    return null;
  }
  return sendPacked(reply.type(type), encoding, body);
}

/** The tag of a version in this encoding: another one is other bytes. */
export const tagIn = (encoding: Encoding, etag: string): string =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** Sends it in this encoding. @returns what went out. */
export async function sendPacked(reply: FastifyReply, encoding: Encoding, body: Packed): Promise<Uint8Array> {
  const bytes = await body.in(encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.send(bytes);
  return bytes;
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
