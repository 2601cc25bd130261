import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a child and its own children have to end in order. */
const PATIENCE_MS = 20_000;

let running: ChildProcess | undefined;

/**
 * Runs a program to its end in a process group of its own.
 * @returns its exit code; 1 when a signal ended it.
 */
export async function run(
  command: string,
  args: string[],
  { quiet = false, ...options }: { cwd: string; env: NodeJS.ProcessEnv; quiet?: boolean },
): Promise<number> {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    detached: true,
  });
  running = child;
  const guard = endWithUs(child.pid!);
  const [code] = (await once(child, 'exit')) as [number | null];
  guard.kill('SIGKILL');
  running = undefined;
  return code ?? 1;
}

/** Ends the program that is running, and everything it has started in its group. */
export async function endRunning(): Promise<void> {
  const group = running?.pid;
  if (!group) return;
  const deadline = Date.now() + PATIENCE_MS;
  send(group, 'SIGTERM');
  while (send(group, 0) && Date.now() < deadline) await sleep(50);
  send(group, 'SIGKILL');
}

/** When this process is killed, its end of the pipe closes, and the shell ends the group in its place: a process that hangs too. */
function endWithUs(group: number): ChildProcess {
  const script = `trap '' INT TERM HUP; cat; kill -TERM -${group}
    tries=${PATIENCE_MS / 100}
    while [ $tries -gt 0 ] && kill -0 -${group}; do sleep 0.1; tries=$((tries - 1)); done
    kill -KILL -${group}`;
  const guard = spawn('sh', ['-c', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return guard;
}

/** False when there is no such group any more. */
function send(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
