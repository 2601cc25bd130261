import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isFree, LOOPBACK } from '../backends/ports.ts';

const FIRST_PORT = 20_000;
const PORTS_PER_CLONE = 16;
const CLONES = 700;

/**
 * What a data folder remembers between two starts: generated passwords and the inner ports. One file, readable by its owner only.
 * Inner ports lie below the range from which the system picks ports of outgoing connections: those come and go at any moment.
 */
export class Kept {
  readonly #path: string;
  readonly #values: { secrets: Record<string, string>; ports: Record<string, number> };
  readonly #firstPort: number;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#path = join(dataDir, 'kept.json');
    this.#values = read(this.#path);
    const place = createHash('sha256').update(dataDir).digest().readUInt32BE();
    this.#firstPort = FIRST_PORT + (place % CLONES) * PORTS_PER_CLONE;
  }

  secret(name: string): string {
    const known = this.#values.secrets[name];
    if (known) return known;
    const made = randomBytes(24).toString('base64url');
    this.#values.secrets[name] = made;
    this.#save();
    return made;
  }

  /** The port this part had last time, or another one when somebody else has it now. */
  async port(name: string): Promise<number> {
    const { ports } = this.#values;
    const last = ports[name];
    if (last && (await isFree(last, LOOPBACK))) return last;
    for (let port = this.#firstPort; ; port++) {
      if (Object.values(ports).includes(port)) continue;
      // Claimed before the question is put: several parts ask at once.
      ports[name] = port;
      if (!(await isFree(port, LOOPBACK))) continue;
      this.#save();
      return port;
    }
  }

  #save(): void {
    const file = openSync(`${this.#path}.new`, 'w', 0o600);
    writeSync(file, JSON.stringify(this.#values, null, 2));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function read(path: string): { secrets: Record<string, string>; ports: Record<string, number> } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { secrets: {}, ports: {} };
    throw error;
  }
}
