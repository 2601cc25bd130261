import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Parts } from '@app/testing/parts';

/** A worker that can be killed: the built program in a process of its own, with a session of its own if wanted. */
export function startWorkerProcess(parts: Parts, { detached = false } = {}): ChildProcess {
  const program = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
  return spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...parts.settings('worker') },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached,
  });
}

export async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}
