import { readFileSync } from 'node:fs';

/** Resident megabytes of a process (Linux), or NaN where that cannot be told. */
export function residentMb(pid: number | undefined): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
