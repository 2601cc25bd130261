import type { Log } from '../telemetry/log.js';
import { before } from './time.js';

/** One step of an orderly end. It gets `ms` at most, so that nothing that is away can hold up the end. */
export async function endStep(log: Log, what: string, ms: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await before(ms, work());
  } catch (error) {
    log.warn({ err: error }, `ending without ${what}`);
  }
}
