import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** How often the event loop says that it turns, and after how many beats without a word it counts as stuck. */
export const BEAT_MS = 1_000;
export const STUCK_BEATS = 20;

/** What the thread is given. */
export interface Watched {
  /** One number, which the event loop raises at each beat. */
  beats: SharedArrayBuffer;
  part: string;
}

/**
 * Ends this process when its event loop has not turned for STUCK_BEATS seconds: it would hear no question and no signal
 * any more, and whoever started it starts it again. A thread watches, and counts its own turns instead of reading a
 * clock: while the machine sleeps or the process is stopped, the thread stands still as well. A debugger may hold the
 * loop as long as it likes.
 */
export function watchLoop(part: string): void {
  if (inspector.url()) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(beats);
  setInterval(() => Atomics.add(count, 0, 1), BEAT_MS).unref();
  // By its package, because a bundle stands elsewhere.
  new Worker(new URL(import.meta.resolve('@app/kernel/watchdog-thread')), {
    workerData: { beats, part } satisfies Watched,
    execArgv: [],
    // It does next to nothing.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  }).unref();
}
