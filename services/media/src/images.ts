import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, media, sentences, type Image, type ImageKind } from '@app/contracts';
import { remainingMs } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { ImageFault } from './image.entity.js';
import { announceUpload, readyImages, uploadById } from './images.queries.js';
import { ImageQueue, unavailable } from './queue.js';

/** From an upload's first seconds on somebody must be at work for us to go on waiting: a browser is told of a failure within five. */
const PATIENCE_MS = 3_500;
/** So long an answer may take before the caller is asked to ask again. */
const ANSWER_MS = 2_500;
/** An answer must leave its caller a moment to answer in turn. */
const MARGIN_MS = 200;

@Controller()
export class Images {
  constructor(
    private readonly db: Database,
    private readonly queue: ImageQueue,
  ) {}

  @Rpc(media.ingest)
  async ingest({ key, kind, userId }: { key: string; kind: ImageKind; userId: string }): Promise<Image | null> {
    const upload = await this.db.one(announceUpload, [newImageId(), kind, userId, key]);
    await this.queue.add(upload!.id);
    return this.finished(upload!.id, kind, performance.now() - upload!.age);
  }

  @Rpc(media.images)
  async images({ imageIds }: { imageIds: string[] }): Promise<(Image & { id: string; kind: ImageKind })[]> {
    const found = await this.db.rows(readyImages, [imageIds]);
    return found.map(({ id, kind, image }) => ({ ...image, id, kind }));
  }

  /** Watches the row, which is the truth whatever happens to Redis meanwhile: emptied, restarted, or done before we looked. */
  private async finished(imageId: string, kind: ImageKind, announced: number): Promise<Image | null> {
    const until = performance.now() + Math.min(ANSWER_MS, (remainingMs() ?? Infinity) - MARGIN_MS);
    for (;;) {
      const patient = performance.now() - announced < PATIENCE_MS;
      const moving = patient || (await this.queue.isMoving(imageId));
      const upload = await this.db.one(uploadById, [imageId]);
      if (upload?.image && upload.status === 'ready') return upload.image;
      if (upload?.status !== 'processing') throw refusal(kind, upload?.fault ?? 'unreadable');
      if (!moving) throw unavailable();
      if (performance.now() > until) return null;
      await sleep(patient ? 50 : 250);
    }
  }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newImageId = (): string => Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

function refusal(kind: ImageKind, fault: ImageFault): AppError {
  const avatar = kind === 'avatar';
  if (fault === 'pixels') {
    const field = avatar ? 'profileImage' : 'image';
    return new AppError('validation_failed', undefined, { details: [{ field, message: sentences.image_dimensions }] });
  }
  if (fault === 'unreadable') return new AppError('unsupported_image', sentences.image_unreadable);
  return new AppError('unsupported_image', avatar ? sentences.profile_image_type : sentences.image_type);
}
