import type { Log } from './log.js';
import { before } from './time.js';

/** One step of an orderly end. Whatever becomes of it, the next step follows after `ms` at the latest: somebody who is away must not hold up the end. */
export async function endStep(log: Log, what: string, ms: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await before(ms, work());
  } catch (error) {
    log.warn({ err: error }, `ending without ${what}`);
  }
}
