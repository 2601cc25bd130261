import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEAT_MS, STUCK_BEATS, type Watched } from './watchdog.js';

/** The thread of watchdog.ts. */
const { beats, part } = workerData as Watched;
const count = new Int32Array(beats);
const LAST_WORDS_MS = 500;
let last = Atomics.load(count, 0);
let silent = 0;

setInterval(() => {
  const now = Atomics.load(count, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < STUCK_BEATS) return;
  // The log of this process goes through the loop that is stuck.
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    part,
    msg: 'the event loop is stuck: this process ends',
  };
  write(1, `${JSON.stringify(line)}\n`, end);
  // The process that takes the log may be stuck, too.
  setTimeout(end, LAST_WORDS_MS);
}, BEAT_MS);

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
