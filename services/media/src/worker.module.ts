import { setTimeout as sleep } from 'node:timers/promises';
import { STOPPING } from '@app/contracts';
import {
  connectRedis,
  continued,
  endStep,
  Health,
  isOutage,
  isTooSlow,
  jobDuration,
  type Log,
  Outage,
  type Running,
  SpanKind,
} from '@app/kernel';
import { Database, databaseOptions } from '@app/kernel/database';
import { Storage } from '@app/kernel/storage';
import { Worker, type Job } from 'bullmq';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { WorkerConfig } from './config.js';
import { StoredImage } from './images/image.entity.js';
import { Drawing } from './cards/drawing.js';
import { Away, SlowImage, UnusableImage } from './images/failures.js';
import { Processing } from './images/processing.js';
import { BEAT_EVERY_MS, ImageQueue, type JobData, QUEUE, queuePrefix, type Task } from './images/queue.js';

export { WorkerConfig };

/** A job whose worker was killed is taken up by another one after at most LOCK_MS + STALLED_MS. */
const LOCK_MS = 5_000;
const STALLED_MS = 2_500;
/** BullMQ has Redis wait for the next job for up to ten seconds. */
const SILENT_MS = 20_000;
/** How many times an upload's worker may be killed. After one more, the upload itself is taken for the cause. */
const MAX_STALLS = 3;
const STALLED = 'job stalled more than allowable limit';

/** Starts a media worker in this process: waits for the database as long as it takes, then works off the queue. */
export async function startWorker(
  config: Readonly<WorkerConfig>,
  log: Log,
  health: Health = new Health(),
): Promise<Running> {
  const prefix = queuePrefix(config.NATS_PREFIX);
  const queue = new ImageQueue(connectRedis(config.REDIS_URL, log), prefix);
  const storage = new Storage(config);
  health.needs('redis', () => queue.check());
  health.needs('s3', () => storage.check());
  const db = await openDatabase(config, log);
  health.needs('postgres', () => db.check());

  const processing = new Processing(db, storage, log);
  const drawing = new Drawing(db, storage);
  const work = ({ id, name, data }: Job<JobData, void, Task['name']>): Promise<void> => {
    // The queue alone says when a job takes too long.
    const request = { ...data, requestId: data.requestId ?? id!, timeoutMs: Infinity };
    return measured(name, () =>
      continued(`job ${name}`, SpanKind.CONSUMER, request, () =>
        name === 'card' ? drawing.draw(data.owner!, id!) : processing.process(id!),
      ),
    ).catch((error: unknown) => {
      throw isOutage(error) || isTooSlow(error) ? new Away(error) : error;
    });
  };
  // Unlike the queue's connection, this one may wait: for Redis to come back, for the next job.
  const patient = connectRedis(config.REDIS_URL, log, {
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    enableOfflineQueue: true,
    socketTimeout: SILENT_MS,
  });
  const worker = new Worker(QUEUE, work, {
    connection: patient,
    prefix,
    concurrency: config.WORKER_CONCURRENCY,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: MAX_STALLS,
    runRetryDelay: 1_000,
    skipVersionCheck: true,
  });
  const outage = new Outage(log, 'the work on pictures');
  worker.on('completed', () => outage.over());
  worker.on('error', (error) => log.warn({ err: error }, 'queue'));
  worker.on('failed', (job, error) => {
    if (!job?.id) return;
    if (error instanceof Away) return void outage.pause(error.cause);
    const about = { task: job.name, id: job.id, tries: job.attemptsMade };
    if (error instanceof UnusableImage) return log.info({ ...about, fault: error.fault }, 'upload refused');
    log.warn({ ...about, err: error }, 'job failed');
    if (job.name === 'card') return;
    const lastTry = job.attemptsMade >= (job.opts.attempts ?? 1);
    if (error.message === STALLED || (lastTry && error instanceof SlowImage))
      processing.giveUp(job.id, 'unreadable').catch((cause: unknown) => log.warn({ err: cause }, 'left to the sweep'));
  });

  // There from the start, with 0: an alert does not see a row's birth.
  for (const task of TASKS) for (const outcome of OUTCOMES) jobDuration.zero({ task, outcome });
  const stopBeating = beat(queue);
  health.start();
  return {
    close: async () => {
      stopBeating();
      await endStep(log, 'the job in hand', STOPPING.work, () => worker.close());
      await endStep(log, 'the queue', STOPPING.connection, () => queue.close());
      patient.disconnect();
      await endStep(log, 'the database', STOPPING.connection, () => db.dataSource.destroy());
    },
  };
}

const TASKS: readonly Task['name'][] = ['resize', 'card'];
const OUTCOMES = ['ok', 'refused', 'failed'] as const;

async function measured(task: Task['name'], work: () => Promise<void>): Promise<void> {
  const done = jobDuration.startTimer({ task });
  try {
    await work();
    done({ outcome: 'ok' });
  } catch (error) {
    done({ outcome: error instanceof UnusableImage ? 'refused' : 'failed' });
    throw error;
  }
}

/** Tells the service that somebody is at work. */
function beat(queue: ImageQueue): () => void {
  // A failure is in the connection's log already, and the next beat comes soon.
  const timer = setInterval(() => void queue.beat().catch(() => undefined), BEAT_EVERY_MS);
  return () => clearInterval(timer);
}

/** Waits for the database as long as it takes. */
async function openDatabase(config: Readonly<WorkerConfig>, log: Log): Promise<Database> {
  const options = databaseOptions('media', config, [StoredImage]) as DataSourceOptions;
  for (;;) {
    try {
      const database = new Database(await new DataSource(options).initialize());
      await database.share();
      return database;
    } catch (error) {
      log.warn({ err: error }, 'waiting for the database');
      await sleep(500);
    }
  }
}
