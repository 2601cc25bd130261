import type { Storage } from '@app/kernel/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy } from '../public-reads.js';

/** For an address that never changes what it shows. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Sends an object of the bucket under its key as the tag. @returns false when it is not there; nothing is sent then. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, cacheControl }: { storage: Storage; key: string; cacheControl: string },
): Promise<boolean> {
  const etag = `"${key}"`;
  reply.header('x-content-type-options', 'nosniff');
  if (hasCopy(request, etag)) {
    void reply.code(304).header('etag', etag).header('cache-control', cacheControl).send();
    return true;
  }
  const object = await storage.get(key);
  if (!object) return false;
  void reply
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('content-length', object.size)
    .type(object.contentType)
    .send(object.stream);
  return true;
}

/** Plain text, no envelope: an `<img>` asked for it, no program. */
export function sendMissing(reply: FastifyReply): void {
  void reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
