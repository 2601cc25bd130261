import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STOPPING } from '../../../../libs/contracts/src/system/stopping.ts';
import { startOf } from '../../setup/lock.mjs';
import { type Program, STAGES } from './program.ts';

interface Left {
  pid: number;
  started: string;
  stage: number;
  signal: NodeJS.Signals;
}

/** A note that a full disk does not take is tried again after so long. */
const AGAIN_MS = 1_000;

/**
 * Notes which processes the launcher of a data folder has started: a file for each, `pid start stage signal`. Watchdog
 * and next start read them.
 */
export class Pids {
  readonly folder: string;
  readonly #unwritten = new Map<string, NodeJS.Timeout>();

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'run');
    mkdirSync(this.folder, { recursive: true });
  }

  /** The process runs already: when its note has no room, it is written as soon as there is some. */
  write(program: Pick<Program, 'name' | 'stage' | 'stopSignal'>, pid: number): void {
    const { name, stage, stopSignal = 'SIGTERM' } = program;
    const line = `${pid} ${startOf(pid) ?? '-'} ${STAGES.indexOf(stage)} ${stopSignal.slice('SIG'.length)}\n`;
    try {
      writeFileSync(this.#path(name), line, { mode: 0o600 });
    } catch {
      this.#unwritten.set(name, setTimeout(() => this.write(program, pid), AGAIN_MS).unref());
    }
  }

  remove(name: string): void {
    clearTimeout(this.#unwritten.get(name));
    rmSync(this.#path(name), { force: true });
  }

  /** Ends what a killed launcher left running, in the order of a stop. Answers how many there were. */
  async endLeftovers(): Promise<number> {
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.pid'));
    const left = this.#noted().filter(lives);
    for (const stage of STAGES.keys()) {
      await end(left.filter((process) => process.stage === stage));
    }
    for (const file of files) rmSync(join(this.folder, file), { force: true });
    return left.length;
  }

  /** Ends everything that is noted at once and in no order: somebody at the terminal waits no longer. */
  killAll(): void {
    for (const process of this.#noted().filter(lives)) send(-process.pid, 'SIGKILL');
  }

  #noted(): Left[] {
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.pid'));
    return files.map((file) => parse(readFileSync(join(this.folder, file), 'utf8')));
  }

  #path(name: string): string {
    return join(this.folder, `${name}.pid`);
  }
}

async function end(processes: Left[]): Promise<void> {
  // A task's process group as a whole: the build has children. The others stop their children themselves.
  for (const { pid, stage, signal } of processes) send(STAGES[stage] === 'tasks' ? -pid : pid, signal);
  const deadline = performance.now() + STOPPING.supervisor;
  while (processes.some(lives) && performance.now() < deadline) await sleep(50);
  // Children that outlived their task end with it. A number is not given away while it is that of a group.
  for (const { pid } of processes) send(-pid, 'SIGKILL');
  while (processes.some(lives)) await sleep(50);
}

/** False when there is no such process any more. */
export function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const lives = ({ pid, started }: Left): boolean => startOf(pid) === started;

function parse(line: string): Left {
  const [pid, started = '', stage, signal] = line.trim().split(' ');
  return { pid: Number(pid), started, stage: Number(stage), signal: `SIG${signal}` as NodeJS.Signals };
}
