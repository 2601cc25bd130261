// A visitor who reads a list again and again, in a thread of its own: the one that uploads has its hands full. Says
// when it begins, after a first read that starts its own machinery. Tells how long each took, in milliseconds, when it
// is told to end.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, everyMs } = workerData as { url: string; everyMs: number };
const times: number[] = [];
let isOver = false;
parentPort!.once('message', () => (isOver = true));
const read = async (): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();
await read();
parentPort!.postMessage('begins');
while (!isOver) {
  const started = performance.now();
  await read();
  times.push(performance.now() - started);
  await sleep(everyMs);
}
parentPort!.postMessage(times);
