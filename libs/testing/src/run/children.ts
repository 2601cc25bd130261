import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a child and its own children have to end in order. */
const PATIENCE_MS = 20_000;

const running = new Set<Child>();

export interface Child {
  /** Its exit code; 1 when a signal ended it. */
  ended: Promise<number>;
  /** Ends it and everything it has started in its group. */
  end(): Promise<void>;
}

interface Options {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Standard output is thrown away. */
  quiet?: boolean;
  /** What it prints is handed over at its end, as other children print at the same time. */
  collect?: boolean;
}

/** Starts a program in a process group of its own. */
export function start(command: string, args: string[], { quiet, collect, ...options }: Options): Child {
  const output = collect ? 'pipe' : 'inherit';
  const process = spawn(command, args, {
    ...options,
    stdio: ['ignore', quiet ? 'ignore' : output, output],
    detached: true,
  });
  let text = '';
  for (const stream of [process.stdout, process.stderr]) stream?.on('data', (part) => (text += part));
  const guard = endWithUs(process.pid!);
  const child: Child = {
    ended: once(process, collect ? 'close' : 'exit').then(([code]) => {
      guard.kill('SIGKILL');
      running.delete(child);
      if (text) console.log(text.trimEnd());
      return (code as number | null) ?? 1;
    }),
    end: () => endGroup(process.pid!),
  };
  running.add(child);
  return child;
}

/** Ends all programs that are running. */
export async function endRunning(): Promise<void> {
  await Promise.all([...running].map((child) => child.end()));
}

async function endGroup(group: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  send(group, 'SIGTERM');
  while (send(group, 0) && Date.now() < deadline) await sleep(50);
  send(group, 'SIGKILL');
}
/**
 * When this process is killed, its end of the pipe closes, and the shell ends the group in its place: a process that
 * hangs too.
 */
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
