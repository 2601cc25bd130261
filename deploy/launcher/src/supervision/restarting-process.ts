import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { STOPPING } from '../../../../libs/contracts/src/system/stopping.ts';
import { BackOff } from './back-off.ts';
import type { Logs } from './logs.ts';
import { type Pids, send } from './pids.ts';
import type { Program } from './program.ts';

const HOPELESS = 5;
const ENDING: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT']);

/** A program that runs until it is told to stop: when it ends by itself, it is started again. */
export class RestartingProcess {
  wanted = false;
  readonly program: Program;
  readonly #logs: Logs;
  readonly #pids: Pids;
  readonly #say: (line: string) => void;
  readonly #backOff = new BackOff();
  #child: ChildProcess | undefined;
  #again: NodeJS.Timeout | undefined;
  #startedAt = 0;
  #everReady = false;
  #failures = 0;

  constructor(program: Program, logs: Logs, pids: Pids, say: (line: string) => void) {
    this.program = program;
    this.#logs = logs;
    this.#pids = pids;
    this.#say = say;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  wasReady(): void {
    this.#everReady = true;
  }

  /** True when it ended many times and was never ready: another start would not help. */
  get hopeless(): boolean {
    return !this.#everReady && this.#failures >= HOPELESS;
  }

  start(): void {
    if (this.#child) return;
    this.wanted = true;
    clearTimeout(this.#again);
    this.#spawn();
  }

  async stop(signal: NodeJS.Signals = this.program.stopSignal ?? 'SIGTERM'): Promise<void> {
    this.wanted = false;
    clearTimeout(this.#again);
    const child = this.#child;
    if (!child?.pid) return;
    const { pid } = child;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    send(pid, signal);
    const enough = setTimeout(() => send(-pid, 'SIGKILL'), STOPPING.supervisor);
    await ended;
    clearTimeout(enough);
  }

  /** Sends a signal. When it is one that ends the process, waits for the end. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    const ended = ENDING.has(signal) ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
    send(child.pid, signal);
    await ended;
  }

  #spawn(): void {
    const { name, command, args, env, cwd, user, prepare, onLine } = this.program;
    this.#startedAt = performance.now();
    let log: number;
    try {
      prepare?.();
      log = this.#logs.open(name);
    } catch (error) {
      this.#ended(String(error));
      return;
    }
    // A process group of its own, so that Ctrl-C reaches only the launcher, which stops everything in order.
    const child = spawn(command, args, {
      env,
      cwd,
      detached: true,
      stdio: ['ignore', onLine ? 'pipe' : log, log],
      ...user,
    });
    closeSync(log);
    if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
    this.#child = child;
    if (child.pid) this.#pids.write(this.program, child.pid);
    child.once('error', (error) => {
      if (!child.pid) this.#ended(error.message);
    });
    child.once('exit', (code, signal) => this.#ended(signal ?? `exit ${code}`));
  }

  #ended(how: string): void {
    this.#child = undefined;
    this.#pids.remove(this.program.name);
    if (!this.wanted) return;
    this.#failures++;
    const wait = this.#backOff.after(performance.now() - this.#startedAt);
    if (this.#everReady) {
      const { name } = this.program;
      this.#say(`  ! ${name} ended (${how})${this.#lastWords(how)}, started again; see ${this.#logs.path(name)}`);
    }
    this.#again = setTimeout(() => this.#spawn(), wait);
  }

  /** Why a process gave up stands in the last line of its log. Who is killed or ends in order has nothing to say. */
  #lastWords(how: string): string {
    const [line] = how === 'exit 1' ? this.#logs.tail(this.program.name, 1) : [];
    return line ? `: ${line}` : '';
  }
}
