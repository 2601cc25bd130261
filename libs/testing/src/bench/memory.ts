import { readFileSync } from 'node:fs';

/**
 * Megabytes of a process. `resident` counts pages that several processes share (Node itself, most of all) in each of
 * them; `share` counts them once.
 */
export interface Memory {
  resident: number;
  share: number;
}

/** What the kernel (Linux) says of a process, or NaN where that cannot be told. */
export function memoryOf(pid: number | undefined): Memory {
  try {
    const said = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(said)?.[1]) / 1024;
    return { resident: megabytes('Rss'), share: megabytes('Pss') };
  } catch {
    return { resident: NaN, share: NaN };
  }
}
