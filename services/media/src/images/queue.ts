import { AppError } from '@app/contracts';
import { type Carried, carried, onMetrics, queueJobs, queueWorkers, ServerClock, SpanKind, traced } from '@app/kernel';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { Away, SlowImage } from './failures.js';

export const QUEUE = 'images';
/** Behind all uploads, for which people wait in front of a form. The queue's highest is none. */
const LATER = 10;

/** Something to do for the worker. A task that is in the queue already is not added again: its id says what it is. */
export interface Task {
  name: 'resize' | 'card';
  id: string;
  /** The owner of a card. */
  owner?: string;
}

/**
 * What is in Redis of a task, besides its id. A job says which request wanted it first; one of an earlier version does
 * not.
 */
export type JobData = Pick<Task, 'owner'> & Partial<Carried>;

/** Makes the variants of an upload. */
export const resizing = (imageId: string): Task => ({ name: 'resize', id: imageId });
/** Draws a card. */
export const drawing = (owner: string, file: string): Task => ({ name: 'card', id: file, owner });

/** Several sites can share a Redis, as they can share a bus. */
export const queuePrefix = (natsPrefix: string): string => `${natsPrefix}media`;

/** How often a worker says that it lives, and for how long that holds. */
export const BEAT_EVERY_MS = 500;
const BEAT_MS = 2_000;
const JOB_STATES = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;
/**
 * A job whose tries are used up gets new ones after this long, and soon if all that was wrong is that something was
 * away.
 */
const RETRY_MS = 600_000;
const AWAY_RETRY_MS = 10_000;
/**
 * Cards that wait at a time: Redis holds the sessions of people, too. Whoever asks for one more gets what stands in for
 * a card.
 */
export const CARDS_MAX = 2_000;

/**
 * What there is to do for the worker. Redis only holds it for a while: the rows say what is unfinished, and adding a
 * job twice adds it once. Every call fails at once while Redis is away.
 */
export class ImageQueue {
  private readonly queue: Queue;
  private readonly beatKey: string;
  /** The worker's, as its beats tell it; of several, that of one. */
  readonly workerClock = new ServerClock();
  private unmeasured: (() => void) | undefined;

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
    // The connection has logged it already.
    this.queue.on('error', () => undefined);
  }

  /** @throws AppError unavailable while Redis is away, and for a card while too many wait. */
  async add({ name, id, owner }: Task): Promise<void> {
    this.mustBeConnected();
    if (name === 'card' && (await this.queue.getPrioritizedCount()) >= CARDS_MAX) throw unavailable();
    await traced(`queue ${name}`, SpanKind.PRODUCER, {}, () => {
      const job: JobData = { owner, ...carried() };
      return this.queue.add(name, job, { jobId: id, ...(name === 'card' ? { priority: LATER } : {}) });
    });
  }

  /**
   * True while a worker lives and the task is worked on or waits for its turn. It may also wait for another try because
   * the machine was too slow; after an outage, the caller should rather be told. A job that Redis has lost is put in
   * again.
   */
  async isMoving(task: Task): Promise<boolean> {
    this.mustBeConnected();
    const [alive, state] = await Promise.all([this.redis.exists(this.beatKey), this.queue.getJobState(task.id)]);
    if (state === 'unknown') await this.add(task);
    if (alive === 0 || state === 'failed') return false;
    return state !== 'delayed' || (await this.queue.getJob(task.id))?.failedReason === SlowImage.reason;
  }

  /** Puts unfinished tasks in again: those that Redis has lost, and those whose tries were used up some time ago. */
  async resume(tasks: Task[]): Promise<void> {
    for (const task of tasks) {
      this.mustBeConnected();
      const job = await this.queue.getJob(task.id);
      if (!job) await this.add(task);
      else if (this.hasRested(job) && (await job.isFailed())) await job.retry('failed', { resetAttemptsMade: true });
    }
  }

  /** Keeps the gauges of the queue. */
  measure(): void {
    this.unmeasured = onMetrics(async () => {
      this.mustBeConnected();
      const [alive, counts] = await Promise.all([
        this.redis.exists(this.beatKey),
        this.queue.getJobCounts(...JOB_STATES),
      ]);
      queueWorkers.set(alive);
      for (const state of JOB_STATES) queueJobs.set({ state }, counts[state] ?? 0);
    });
  }

  /** Rejects when Redis does not answer. */
  async check(): Promise<void> {
    await this.redis.ping();
  }

  /** Rejects while no worker says that it lives. */
  async mustHaveWorker(): Promise<void> {
    const saidAt = await this.redis.get(this.beatKey);
    if (saidAt === null) throw unavailable();
    // An earlier version says no time.
    if (Number(saidAt) > 1) this.workerClock.note(Number(saidAt));
  }

  /** Says that a worker lives; also fails when Redis takes no writes. */
  async beat(): Promise<void> {
    await this.redis.set(this.beatKey, String(Date.now()), 'PX', BEAT_MS);
  }

  async close(): Promise<void> {
    this.unmeasured?.();
    await this.queue.close();
    this.redis.disconnect();
  }

  /** By the worker's clock, which may have jumped since: nothing waits for a time that is far away. */
  private hasRested({ finishedOn, failedReason }: Job): boolean {
    return finishedOn !== undefined && Math.abs(this.workerClock.now - finishedOn) > retryMs(failedReason);
  }

  /** Before its first connection the queue would wait without an end. */
  private mustBeConnected(): void {
    if (this.redis.status !== 'ready') throw unavailable();
  }
}

const retryMs = (reason: string): number => (reason === Away.reason ? AWAY_RETRY_MS : RETRY_MS);

export const unavailable = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 5 });
