import { hash } from 'node:crypto';
import { TOTAL_HEADER, type Page } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';
const REVALIDATE = 'public, max-age=0, must-revalidate';
export const PRIVATE = 'private, no-store';

/**
 * Answers a read that is the same for every viewer: the service's JSON as it came, under an ETag.
 * The place for a cache of public reads: everything a key could depend on is in `request.url`.
 */
export async function publicRead(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Uint8Array>,
): Promise<void> {
  sendTagged(request, reply, await read());
}

/** The same for a list that callers see as a plain array. */
export async function publicPage<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Page<T>>,
): Promise<void> {
  sendTagged(request, reply, Buffer.from(JSON.stringify(itemsOf(request, reply, await read()))));
}

/** The items of a page as the body; its total and the address of the next page go into the headers. */
export function itemsOf<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  reply.header(TOTAL_HEADER, page.total);
  if (page.nextCursor !== null) {
    const next = new URL(request.url, 'http://site');
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): void {
  const etag = `"${hash('sha256', bytes, 'base64url')}"`;
  reply.header('etag', etag).header('cache-control', REVALIDATE);
  if (matches(request.headers['if-none-match'], etag)) void reply.code(304).send();
  else void reply.type(JSON_TYPE).send(bytes);
}

/** RFC 9110: a list of tags, weak ones too, or `*`. */
export const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
