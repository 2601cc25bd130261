import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { STOPPING } from '../../../../libs/contracts/src/system/stopping.ts';
import { Refusal, Stopped } from '../report.ts';
import type { Logs } from './logs.ts';
import { type Pids, send } from './pids.ts';

/** A Node program that does its work and ends. */
export interface Task {
  name: string;
  file: string;
  args?: string[];
  env: Record<string, string>;
}

/**
 * Runs a task to its end. One that does not end when it is told to is killed after its time. Its pid file lets the
 * watchdog and the next start end it when the launcher was killed.
 */
export async function runTask(
  { name, file, args = [], env }: Task,
  logs: Logs,
  pids: Pids,
  signal: AbortSignal,
  patienceMs: number = STOPPING.supervisor,
): Promise<void> {
  const log = logs.open(name);
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  if (child.pid) pids.write({ name, stage: 'tasks' }, child.pid);
  let enough: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
    enough = setTimeout(() => child.pid && send(-child.pid, 'SIGKILL'), patienceMs);
  };
  signal.addEventListener('abort', stop, { once: true });
  const how = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signalName) => resolve(code === 0 ? 'done' : (signalName ?? `exit ${code}`)));
  }).finally(() => {
    pids.remove(name);
    clearTimeout(enough);
    signal.removeEventListener('abort', stop);
  });
  if (how === 'done') return;
  if (signal.aborted) throw new Stopped(`${name} was stopped`);
  const tail = logs.tail(name, 8).map((line) => `      ${line}`);
  throw new Refusal([`${name} failed (${how}). The end of ${logs.path(name)}:`, ...tail].join('\n'));
}
