import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * What this process still holds, in bytes, once all else is collected. What it takes of the machine depends on when
 * that happens.
 */
export function memoryInUse(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as () => void;
  // What one round has freed is swept beside us, and counted until the next round has waited for that.
  collect();
  collect();
  return process.memoryUsage();
}
