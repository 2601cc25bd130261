import { randomUUID } from 'node:crypto';
import { AppError, type Image, type ImageKind, INCOMING_PREFIX, sentences } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { Inject, Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import type { Picture } from './picture.js';
import { REFUSALS } from './sentences.js';

/** What the worker can read. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Turns an uploaded picture into an image of this site: checks its first bytes, stores the file in the bucket and sends
 * its key to the media service.
 */
@Injectable()
export class Uploads {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly storage: Storage,
  ) {}

  /**
   * Waits for the image as long as the running request may take. The picture is dropped once it is stored.
   * @throws AppError with the documented sentences
   */
  async ingest(picture: Picture, kind: ImageKind, userId: string): Promise<Image> {
    const key = await this.store(picture, kind);
    for (;;) {
      const image = await this.rpc.media.ingest({ key, kind, userId }, { userId, role: 'USER' });
      if (image) return image;
    }
  }

  private async store(picture: Picture, kind: ImageKind): Promise<string> {
    try {
      const type = await fileTypeFromBuffer(picture.bytes);
      if (!type?.mime.startsWith('image/')) throw new AppError('unsupported_image', REFUSALS[kind].type);
      if (!READABLE.has(type.mime)) throw new AppError('unsupported_image', sentences.image_unreadable);
      const key = `${INCOMING_PREFIX}${randomUUID()}`;
      const isFree = await this.storage.put(key, picture.bytes, type.mime);
      if (isFree) picture.free();
      return key;
    } finally {
      picture.drop();
    }
  }
}
