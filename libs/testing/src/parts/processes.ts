import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { startOf } from '../../../../deploy/launcher/setup/lock.mjs';

export interface RunningProcess {
  pid: number;
  /** Tells it from a later process with the same id. */
  started: string;
  command: string;
}

type Listed = Omit<RunningProcess, 'started'> & { parent: number };

/** The running processes that a process has started, directly or not. */
export function processesUnder(pid: number): RunningProcess[] {
  const all = process.platform === 'linux' ? listedByProc() : listedByPs();
  const below = (parent: number): Listed[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid).flatMap(({ pid, command }) => {
    const started = startOf(pid);
    return started === undefined ? [] : [{ pid, started, command }];
  });
}

export const isAlive = ({ pid, started }: RunningProcess): boolean => startOf(pid) === started;

/** Small Linux systems have no ps. */
const listedByProc = (): Listed[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });

const listedByPs = (): Listed[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });
