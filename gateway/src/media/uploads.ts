import { randomUUID } from 'node:crypto';
import {
  AppError,
  type Image,
  IMAGE_MAX_BYTES,
  type ImageKind,
  INCOMING_PREFIX,
  sentences,
  UPLOAD_ANSWER_MS,
} from '@app/contracts';
import { requestId, RPC, type RpcClient, withRequest } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';

/** Pictures held in memory at once, over all callers; times the largest picture this bounds what uploads can take. */
const PARALLEL_MAX = 16;
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

/** What the worker can read. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

const words = {
  project: { size: sentences.image_size, type: sentences.image_type },
  avatar: { size: sentences.profile_image_size, type: sentences.profile_image_type },
};

/** Takes pictures in: size and first bytes are checked here, then the file goes to the bucket and its key to the media service. */
@Injectable()
export class Uploads {
  private underWay = 0;

  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly storage: Storage,
  ) {}

  /** The picture in a form's field. @throws AppError with the documented sentences. */
  async receive(request: FastifyRequest, field: string, kind: ImageKind, userId: string): Promise<Image> {
    if (!request.isMultipart()) throw new AppError('unsupported_media_type');
    if (Number(request.headers['content-length']) > IMAGE_MAX_BYTES + FORM_BYTES)
      throw new AppError('too_large', words[kind].size);
    if (this.underWay >= PARALLEL_MAX) throw new AppError('unavailable', undefined, { retryAfterSeconds: 5 });
    this.underWay += 1;
    try {
      return await this.ingest(await fileOf(request, field, kind), kind, userId);
    } finally {
      this.underWay -= 1;
    }
  }

  /** Turns a picture's bytes into an image of this site. */
  async ingest(bytes: Buffer, kind: ImageKind, userId: string): Promise<Image> {
    const type = await fileTypeFromBuffer(bytes);
    if (!type?.mime.startsWith('image/')) throw new AppError('unsupported_image', words[kind].type);
    if (!READABLE.has(type.mime)) throw new AppError('unsupported_image', sentences.image_unreadable);
    const key = `${INCOMING_PREFIX}${randomUUID()}`;
    return withRequest({ requestId: requestId(), timeoutMs: UPLOAD_ANSWER_MS }, async () => {
      await this.storage.put(key, bytes, type.mime);
      for (;;) {
        const image = await this.rpc.media.ingest({ key, kind, userId }, { userId, role: 'USER' });
        if (image) return image;
      }
    });
  }
}

async function fileOf(request: FastifyRequest, field: string, kind: ImageKind): Promise<Buffer> {
  try {
    for await (const part of request.files()) {
      if (part.fieldname === field) return await part.toBuffer();
      part.file.resume();
    }
  } catch (error) {
    if (!(error instanceof request.server.multipartErrors.RequestFileTooLargeError)) throw error;
    throw new AppError('too_large', words[kind].size);
  }
  throw new AppError('validation_failed', undefined, { details: [{ field, message: sentences.image_required }] });
}
