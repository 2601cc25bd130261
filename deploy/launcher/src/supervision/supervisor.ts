import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { STOPPING } from '../../../../libs/contracts/src/system/stopping.ts';
import { Logs } from './logs.ts';
import { Pids } from './pids.ts';
import { type Program, STAGES } from './program.ts';
import { Refusal, Stopped } from '../report.ts';
import { RestartingProcess } from './restarting-process.ts';
import { runTask, type Task } from './task.ts';

const READY_MS = 60_000;
const ASK_AGAIN_MS = 40;
const LOOK_EVERY_MS = 2_000;
const IDLE_LOOKS = 3;

/** Keeps the programs of one data folder running. */
export class Supervisor {
  readonly logs: Logs;
  readonly pids: Pids;
  readonly #running = new Map<string, RestartingProcess>();
  readonly #say: (line: string) => void;
  readonly #readyMs: number;
  #closed = false;

  constructor(dataDir: string, say: (line: string) => void, readyMs = READY_MS) {
    this.logs = new Logs(dataDir);
    this.pids = new Pids(dataDir);
    this.#say = say;
    this.#readyMs = readyMs;
  }

  /** Ends what an earlier launcher left, and makes sure that nothing is left when this one is killed. */
  async prepare(): Promise<number> {
    const ended = await this.pids.endLeftovers();
    const script = fileURLToPath(new URL('watchdog.sh', import.meta.url));
    const tenths = STOPPING.supervisor / 100;
    const watchdog = spawn('sh', [script, this.pids.folder, String(STAGES.length), String(tenths)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    watchdog.unref();
    // The pipe stays open while this process lives, but must not keep it alive.
    (watchdog.stdin as unknown as { unref(): void }).unref();
    return ended;
  }

  /** Starts a program and waits until it serves. */
  async start(program: Program): Promise<void> {
    if (this.#closed) throw new Stopped(`${program.name} was not started any more`);
    const child = new RestartingProcess(program, this.logs, this.pids, this.#say);
    this.#running.set(program.name, child);
    child.start();
    await this.ready(program.name);
    if (program.works) void this.#lookAfter(child, program.works);
  }

  /**
   * Ends a program that was seen a few times running not to do its work. Like any that ends, it is then started again.
   */
  async #lookAfter(child: RestartingProcess, works: () => Promise<boolean>): Promise<void> {
    for (let idle = 0; !this.#closed;) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      idle = !child.pid || (await works()) ? 0 : idle + 1;
      if (idle < IDLE_LOOKS || !child.wanted) continue;
      this.#say(`  ! ${child.program.name} answers and does not do its work`);
      idle = 0;
      // It may no longer hear a polite signal.
      await child.signal('SIGKILL');
    }
  }

  /** Runs a task to its end. */
  runTask(task: Task, signal: AbortSignal): Promise<void> {
    return runTask(task, this.logs, this.pids, signal);
  }

  async ready(name: string): Promise<void> {
    const child = this.#of(name);
    let deadline = performance.now() + this.#readyMs;
    let said: string | undefined;
    while (!(child.pid && (await child.program.ready()))) {
      if (!child.wanted) throw new Stopped(`${name} was stopped`);
      const late = performance.now() > deadline;
      const [says] = late ? this.logs.tail(name, 1) : [];
      if (says !== undefined && says !== said && child.program.isBusy?.(says)) {
        said = says;
        deadline = performance.now() + this.#readyMs;
      } else if (late || child.hopeless) {
        const tail = this.logs.tail(name, 8).map((line) => `      ${line}`);
        throw new Refusal([`${name} does not start. The end of ${this.logs.path(name)}:`, ...tail].join('\n'));
      }
      await sleep(ASK_AGAIN_MS);
    }
    child.wasReady();
  }

  names(): string[] {
    return [...this.#running.keys()];
  }

  pid(name: string): number | undefined {
    return this.#of(name).pid;
  }

  env(name: string): Record<string, string> {
    return this.#of(name).program.env;
  }

  /** Sends a signal, and nothing more: when the process ends by it, it is started again. */
  async kill(name: string, signal: NodeJS.Signals): Promise<void> {
    await this.#of(name).signal(signal);
  }

  /** Ends a program in order, or by this signal; it stays away until `resume`. */
  async stop(name: string, signal?: NodeJS.Signals): Promise<void> {
    await this.#of(name).stop(signal);
  }

  async resume(name: string): Promise<void> {
    this.#of(name).start();
    await this.ready(name);
  }

  async stopAll(): Promise<void> {
    this.#closed = true;
    for (const stage of STAGES) {
      const these = [...this.#running.values()].filter(({ program }) => program.stage === stage);
      await Promise.all(these.map((child) => child.stop()));
    }
    this.logs.close();
  }

  /** Makes a stop that is under way end now. */
  killAll(): void {
    this.pids.killAll();
  }

  #of(name: string): RestartingProcess {
    const child = this.#running.get(name);
    if (!child) throw new Error(`There is no process '${name}': only ${this.names().join(', ')}`);
    return child;
  }
}
