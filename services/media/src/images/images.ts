import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  media,
  objectKeyOf,
  sentences,
  type Caller,
  type Image,
  type ImageKind,
  WITHHELD_PREFIX,
  invalidField,
} from '@app/contracts';
import { remainingMs } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { ImageFault } from './image.entity.js';
import { announceUpload, keptImage, readyImages, uploadById } from './images.queries.js';
import { newObjectId } from './object-id.js';
import { ImageQueue, resizing, unavailable } from './queue.js';
import { Withholding } from '../sweeping/withholding.js';

/**
 * A browser is told of a failure within five seconds. An upload that is older than PATIENCE_MS is waited for only while
 * a worker is at it, with pauses of less than SILENCE_MS in what we see of it. Shorter ones are a busy machine's, or a
 * connection's that is being made again.
 */
const PATIENCE_MS = 3_500;
const SILENCE_MS = 1_500;
/**
 * After so long the caller is asked to ask again, unless it will soon be clear that nobody works. Far below its time
 * limit: machines can be busy.
 */
const ANSWER_MS = 1_500;
const PROMPT_MS = 700;
/** Left for the caller to answer in its turn. */
const MARGIN_MS = 200;

@Controller()
export class Images {
  constructor(
    private readonly db: Database,
    private readonly queue: ImageQueue,
    private readonly withholding: Withholding,
  ) {}

  @Rpc(media.ingest)
  async ingest({ key, kind, userId }: { key: string; kind: ImageKind; userId: string }): Promise<Image | null> {
    const upload = await this.db.one(announceUpload, [newObjectId(), kind, userId, key]);
    return this.finished(upload!.id, kind, performance.now() - upload!.age);
  }

  @Rpc(media.images)
  async images({ imageIds }: { imageIds: string[] }): Promise<(Image & { id: string; kind: ImageKind })[]> {
    const found = await this.db.rows(readyImages, [imageIds]);
    return found.map(({ id, kind, image }) => ({ ...image, id, kind }));
  }

  @Rpc(media.withhold)
  async withhold({ imageId }: { imageId: string }, caller: Caller): Promise<null> {
    admin(caller);
    return this.withholding.withhold(imageId);
  }

  @Rpc(media.release)
  async release({ imageId }: { imageId: string }, caller: Caller): Promise<null> {
    admin(caller);
    return this.withholding.release(imageId);
  }

  /** While it is moved, it may be at either place. */
  @Rpc(media.keysOf)
  async keysOf({ imageId }: { imageId: string }, caller: Caller): Promise<{ keys: string[] }> {
    admin(caller);
    const found = await this.db.one(keptImage, [imageId]);
    if (!found) return { keys: [] };
    const key = objectKeyOf(found.image.url);
    const aside = `${WITHHELD_PREFIX}${key}`;
    return { keys: found.status === 'ready' ? [key, aside] : [aside, key] };
  }

  /** Watches the row, which is the truth whatever happens to Redis meanwhile: away for a moment, emptied, restarted. */
  private async finished(imageId: string, kind: ImageKind, announced: number): Promise<Image | null> {
    const answerAt = performance.now() + ANSWER_MS;
    const task = resizing(imageId);
    let added = false;
    let lastMoving = performance.now();
    for (;;) {
      added ||= await this.queue.add(task).then(
        () => true,
        () => false,
      );
      const age = performance.now() - announced;
      // Asked before the row is read: the work may be done in between.
      const isMoving = age < PATIENCE_MS - SILENCE_MS || (await this.queue.isMoving(task).catch(() => false));
      if (isMoving) lastMoving = performance.now();
      const upload = await this.db.one(uploadById, [imageId]);
      if (upload?.image && upload.status === 'ready') return upload.image;
      if (upload?.status !== 'processing') throw refusal(kind, upload?.fault ?? 'unreadable');
      const now = performance.now();
      if (now - announced > PATIENCE_MS && now - lastMoving > SILENCE_MS) throw unavailable();
      if ((now > answerAt && isMoving) || (remainingMs() ?? Infinity) < MARGIN_MS) return null;
      await sleep(pauseAt(age));
    }
  }
}

/** Most pictures are ready within half a second, and their people wait for every pause of ours. */
function pauseAt(age: number): number {
  if (age < PROMPT_MS) return 15;
  return age < PATIENCE_MS ? 50 : 250;
}

function refusal(kind: ImageKind, fault: ImageFault): AppError {
  const avatar = kind === 'avatar';
  if (fault === 'pixels') {
    const field = avatar ? 'profileImage' : 'image';
    return invalidField(field, sentences.image_dimensions);
  }
  if (fault === 'unreadable') return new AppError('unsupported_image', sentences.image_unreadable);
  return new AppError('unsupported_image', avatar ? sentences.profile_image_type : sentences.image_type);
}
