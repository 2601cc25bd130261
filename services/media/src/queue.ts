import { AppError } from '@app/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

export const QUEUE = 'images';
/** The jobs' names: one picture; the hourly tidying. */
export const RESIZE = 'resize';
export const SWEEP = 'sweep';

/** Several systems can share a Redis as they can share a bus. */
export const queuePrefix = (natsPrefix: string): string => `${natsPrefix}media`;

/** A worker that has said nothing for so long is dead or hangs. */
const BEAT_MS = 3_000;

/**
 * What there is to do for the worker. Redis only holds it for a while: the rows say what is unfinished, and adding a job twice adds it once.
 * Every call fails at once while Redis is away.
 */
export class ImageQueue {
  private readonly queue: Queue;
  private readonly beatKey: string;

  constructor(
    private readonly redis: Redis,
    prefix: string,
  ) {
    this.beatKey = `${prefix}:worker`;
    this.queue = new Queue(QUEUE, {
      connection: redis,
      prefix,
      // The check is one command at start-up; when it fails, the queue never works again.
      skipVersionCheck: true,
      defaultJobOptions: {
        attempts: 4,
        backoff: { type: 'exponential', delay: 1_000 },
        removeOnComplete: { age: 600, count: 1_000 },
        removeOnFail: { age: 24 * 3600, count: 1_000 },
      },
    });
    // The connection's own log says it already.
    this.queue.on('error', () => undefined);
  }

  async add(imageId: string): Promise<void> {
    this.mustBeConnected();
    await this.queue.add(RESIZE, {}, { jobId: imageId });
  }

  /** False when no worker lives, or the image's job waits for another try; a job that Redis has lost is put in again. */
  async isMoving(imageId: string): Promise<boolean> {
    this.mustBeConnected();
    const [alive, state] = await Promise.all([this.redis.exists(this.beatKey), this.queue.getJobState(imageId)]);
    if (state === 'unknown') await this.add(imageId);
    return alive === 1 && state !== 'delayed' && state !== 'failed';
  }

  /** Puts unfinished uploads in again: those that Redis has lost, and those whose tries are used up. */
  async resume(imageIds: string[]): Promise<void> {
    this.mustBeConnected();
    for (const imageId of imageIds) {
      const job = await this.queue.getJob(imageId);
      if (!job) await this.add(imageId);
      else if (await job.isFailed()) await job.retry('failed', { resetAttemptsMade: true });
    }
  }

  /** Says that a worker lives; also fails when Redis takes no writes. */
  async beat(): Promise<void> {
    await this.redis.set(this.beatKey, '1', 'PX', BEAT_MS);
  }

  /** Sees to it that there is a sweep every hour. A schedule that was not there, as in an emptied Redis, begins with one at once. */
  async keepSweeping(): Promise<void> {
    this.mustBeConnected();
    if (await this.queue.getJobScheduler(SWEEP)) return;
    await this.queue.upsertJobScheduler(SWEEP, { every: 3_600_000 }, { name: SWEEP, opts: { attempts: 1 } });
  }

  /** Rejects when Redis does not answer. */
  async check(): Promise<void> {
    await this.redis.ping();
  }

  async close(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
  }

  /** Before its first connection the queue would wait without an end. */
  private mustBeConnected(): void {
    if (this.redis.status !== 'ready') throw unavailable();
  }
}

export const unavailable = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 5 });
