import { randomUUID } from 'node:crypto';
import { INCOMING_PREFIX, type Image, type ImageKind } from '@app/contracts';
import type { Parts } from './parts.ts';

/** Puts bytes where the gateway puts an upload. @returns the object's key. */
export async function putUpload({ storage }: Pick<Parts, 'storage'>, bytes: Buffer): Promise<string> {
  const key = `${INCOMING_PREFIX}${randomUUID()}`;
  await storage.put(key, bytes, 'application/octet-stream');
  return key;
}

/** Asks media for the picture of an upload until it is there, as the gateway does. */
export async function ingest(
  { rpc }: Pick<Parts, 'rpc'>,
  key: string,
  kind: ImageKind = 'project',
  userId = 'riley',
): Promise<Image> {
  for (;;) {
    const image = await rpc.media.ingest({ key, kind, userId }, { userId, role: 'USER' });
    if (image) return image;
  }
}
