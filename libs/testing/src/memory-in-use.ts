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
  // What the first round frees is counted until other threads have swept it. The second one waits for them.
  collect();
  collect();
  return process.memoryUsage();
}
