import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFree, LOOPBACK } from './machine/ports.ts';
import { writeWhole } from './machine/whole-file.ts';
import { Refusal } from './report.ts';
import { root } from './root.ts';

const FIRST_PORT = 20_000;
const PORTS_PER_SITE = 16;
const SITES = 700;

/**
 * The folder of one site's data. It remembers, from one start to the next, the generated passwords and the inner ports:
 * in one file that only its owner can read. The inner ports lie below the range from which the system picks ports for
 * outgoing connections.
 */
export class DataFolder {
  readonly path: string;
  readonly #file: string;
  readonly #values: { secrets: Record<string, string>; ports: Record<string, number> };
  readonly #firstPort: number;

  constructor(path: string) {
    mkdirSync(path, { recursive: true });
    this.path = path;
    this.#file = join(path, 'kept.json');
    this.#values = read(this.#file);
    const place = createHash('sha256').update(path).digest().readUInt32BE();
    this.#firstPort = FIRST_PORT + (place % SITES) * PORTS_PER_SITE;
  }

  /** The password of this name; made when it is asked for the first time. */
  secret(name: string): string {
    const known = this.#values.secrets[name];
    if (known) return known;
    const made = randomBytes(24).toString('base64url');
    this.#values.secrets[name] = made;
    this.#save();
    return made;
  }

  /** The port of this name: the one from last time, or a new one when another program has that one now. */
  async port(name: string): Promise<number> {
    const { ports } = this.#values;
    const last = ports[name];
    if (last && (await isFree(last, LOOPBACK))) return last;
    for (let port = this.#firstPort; ; port++) {
      if (Object.values(ports).includes(port)) continue;
      // Noted before the check: other searches for a port may run at the same time.
      ports[name] = port;
      if (!(await isFree(port, LOOPBACK))) continue;
      this.#save();
      return port;
    }
  }

  #save(): void {
    writeWhole(this.#file, JSON.stringify(this.#values, null, 2));
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

/** The absolute path of a data folder. It is made when it is missing, and refused when it belongs to another user. */
export function dataFolderPath(path: string): string {
  const folder = resolve(root, path);
  try {
    mkdirSync(folder, { recursive: true });
    const owner = statSync(folder).uid;
    const self = process.getuid?.();
    if (self !== undefined && self !== 0 && owner !== self) {
      throw new Refusal(`${folder} belongs to another user: start as that user, or set DATA_DIR to another folder.`);
    }
    return realpathSync(folder);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${folder} cannot be used for the data: ${(error as Error).message}`);
  }
}
