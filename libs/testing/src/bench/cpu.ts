import { readFileSync } from 'node:fs';

/** Linux counts a processor's time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of a processor that a process has used so far, or NaN where that cannot be told. */
export function cpuOf(pid: number | undefined): number {
  try {
    const said = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, which may hold spaces, ends with the last bracket.
    const fields = said.slice(said.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}
