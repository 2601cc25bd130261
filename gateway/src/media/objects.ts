import type { WholeObject } from '@app/kernel/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { unlessDown } from '../http/errors.js';
import { hasCopy } from '../http/public-reads.js';
import type { KeptObjects } from './kept-objects.js';

/**
 * A picture that is opened by itself shows the picture and nothing that could run: it has no origin. Browsers style the
 * page that they make around it. `inline`, so that 'Open Image in New Tab' opens it; a saved file has a name that says
 * what it is.
 */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const dispositionOf = (key: string): string => `inline; filename="picture${/\.\w+$/.exec(key)?.[0] ?? ''}"`;

/**
 * Sends an object of the bucket under its key as the tag.
 * @returns false when it is not there; nothing is sent then.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { objects, key, cacheControl }: { objects: KeptObjects; key: string; cacheControl: string },
): Promise<boolean> {
  const etag = `"${key}"`;
  const unchanged = hasCopy(request, etag);
  if (unchanged || request.method === 'HEAD') {
    // What is under a URL never changes, so a browser that has it needs no store to go on with it.
    const found = unchanged ? await unlessDown(() => objects.about(key), 'down') : await objects.about(key);
    if (!found) return false;
    void reply.header('etag', etag);
    head(reply, { cacheControl, key });
    if (unchanged || found === 'down') void reply.code(304).send();
    // Fastify would say that an answer to HEAD without a stream has no bytes.
    else void reply.header('content-length', found.size).type(found.contentType).send(Readable.from([]));
    return true;
  }
  const object = await objects.of(key);
  if (!object) return false;
  void reply.header('etag', etag);
  sendAlone(reply, object, { cacheControl, key });
  return true;
}

/** Sends a picture as one that may be opened by itself. */
export function sendAlone(
  reply: FastifyReply,
  { bytes, contentType }: WholeObject,
  { key, cacheControl }: Record<'key' | 'cacheControl', string>,
): void {
  head(reply, { cacheControl, key });
  void reply.type(contentType).send(bytes);
}

function head(reply: FastifyReply, { cacheControl, key }: Record<'cacheControl' | 'key', string>): void {
  void reply.headers({
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-disposition': dispositionOf(key),
    'content-security-policy': ALONE,
  });
}

/** Plain text, no envelope: an `<img>` asked for it, no program. */
export function sendMissing(reply: FastifyReply): void {
  void reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send('Not found');
}
