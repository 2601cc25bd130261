// Why a job failed. The service reads it, too, and must not load the decoder for it.
import { UnrecoverableError } from 'bullmq';
import type { ImageFault } from './image.entity.js';

/** An upload that will never become a picture: the queue does not try it again. */
export class UnusableImage extends UnrecoverableError {
  constructor(readonly fault: ImageFault) {
    super(`unusable image: ${fault}`);
  }
}

/** Decoding took too long: the picture's fault, or that of a machine with too much to do. */
export class SlowImage extends Error {
  static readonly reason = 'decoding took too long';

  constructor() {
    super(SlowImage.reason);
  }
}

/** Why a job failed when something it needs is away. */
export class Away extends Error {
  static readonly reason = 'something that it needs is away';

  constructor(cause: unknown) {
    super(Away.reason, { cause });
  }
}
