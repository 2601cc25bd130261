import { readdir, readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';

const THREADS = '/proc/self/task';
const GROUP = '/proc/self/autogroup';
const LOWER = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Pictures are decoded and packed in threads beside the main one. With so many of them as processors, everybody's pages
 * would wait. So these threads give way to all else on the machine, and to the main one: it says that the worker lives.
 * Only Linux has a priority for each thread; elsewhere nothing changes.
 */
export async function giveWay(): Promise<void> {
  await lowerOwnSession().catch(() => undefined);
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

/**
 * Where Linux shares its processors among sessions first (autogroups; not in containers), a thread's priority counts
 * within its session only. So a worker that leads a session, as the launcher starts it, lowers all of it.
 */
async function lowerOwnSession(): Promise<void> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The name, which may hold spaces, ends with the last bracket; then come state, parent, group and session.
  const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
  if (Number(session) === process.pid) await writeFile(GROUP, String(LOWER));
}
