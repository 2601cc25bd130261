import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

const FULL_BYTES = 20 * 1024 * 1024;
const LOOK_EVERY_MS = 60_000;
const TAIL_BYTES = 32 * 1024;

/**
 * One file for each process, which writes to it directly: the launcher does not slow it down, and it can log after the
 * launcher has died. A full file is copied to another name and emptied. The processes only append, so they go on at the
 * beginning.
 */
export class Logs {
  readonly folder: string;
  readonly #timer: NodeJS.Timeout;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'logs');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    this.#rotate();
    this.#timer = setInterval(() => this.#rotate(), LOOK_EVERY_MS).unref();
  }

  path(name: string): string {
    return join(this.folder, `${name}.log`);
  }

  open(name: string): number {
    return openSync(this.path(name), 'a', 0o600);
  }

  /**
   * The last lines a process wrote, shortened to what helps a person: pino's message instead of the whole JSON line.
   */
  tail(name: string, lines: number): string[] {
    if (!existsSync(this.path(name))) return [];
    const file = openSync(this.path(name), 'r');
    const size = fstatSync(file).size;
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, bytes, 0, bytes.length, size - bytes.length);
    closeSync(file);
    return bytes.toString('utf8').trimEnd().split('\n').filter(Boolean).slice(-lines).map(readable);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #rotate(): void {
    for (const file of readdirSync(this.folder)) {
      const path = join(this.folder, file);
      if (!file.endsWith('.log') || statSync(path).size < FULL_BYTES) continue;
      try {
        copyFileSync(path, `${path}.1`);
        truncateSync(path);
      } catch {
        // A full disk: the older lines go, and the next look finds their room.
        rmSync(`${path}.1`, { force: true });
      }
    }
  }
}

function readable(line: string): string {
  try {
    const entry = JSON.parse(line) as { msg?: unknown; err?: { message?: unknown } };
    return [entry.msg, entry.err?.message].filter((text) => typeof text === 'string').join(': ') || line;
  } catch {
    return line;
  }
}
