import { readdir } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';

const THREADS = '/proc/self/task';
const LOWER = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Pictures are decoded and packed in threads beside the main one. With so many of them as processors, everybody's pages
 * would wait. So these threads give way to all else on the machine. The main one does not: it says that the worker
 * lives. Only Linux has a priority for each thread; elsewhere nothing changes.
 */
export async function giveWay(): Promise<void> {
  // Reading in this way is what starts the threads, all at once. Those that they start inherit theirs.
  const threads = await readdir(THREADS).catch(() => []);
  for (const thread of threads.map(Number).filter((id) => id !== process.pid)) {
    try {
      if (getPriority(thread) < LOWER) setPriority(thread, LOWER);
    } catch {
      // It has ended meanwhile.
    }
  }
}
