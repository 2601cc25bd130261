import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Refusal, Stopped } from '../report.ts';
import type { Logs } from './logs.ts';
import type { Pids } from './pids.ts';

/** A Node program that does its work and ends. */
export interface Task {
  name: string;
  file: string;
  env: Record<string, string>;
}

/** Runs a task to its end. Its pid file lets the watchdog and the next start end it when the launcher was killed. */
export async function runTask({ name, file, env }: Task, logs: Logs, pids: Pids, signal: AbortSignal): Promise<void> {
  const log = logs.open(name);
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  if (child.pid) pids.write({ name, stage: 'tasks' }, child.pid);
  const stop = (): unknown => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const how = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signalName) => resolve(code === 0 ? 'done' : (signalName ?? `exit ${code}`)));
  }).finally(() => {
    pids.remove(name);
    signal.removeEventListener('abort', stop);
  });
  if (how === 'done') return;
  if (signal.aborted) throw new Stopped(`${name} was stopped`);
  const tail = logs.tail(name, 8).map((line) => `      ${line}`);
  throw new Refusal([`${name} failed (${how}). The end of ${logs.path(name)}:`, ...tail].join('\n'));
}
