import { chmod, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Failure } from '../../shared/command.js';
import type { Store, Stored } from './store.js';

/** A backup holds e-mail addresses and password hashes: nobody but its owner reads it. */
const PRIVATE = { file: 0o600, folder: 0o700 };
/** A file system's own, which nobody may look into. */
const NOT_OURS = 'lost+found';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code!);

export class FolderStore implements Store {
  readonly address: string;
  /** Folders that are there already. */
  private readonly made = new Set<string>();

  constructor(given: string) {
    this.address = resolve(given);
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.address, name);
    await this.makeFolder(dirname(path));
    const unfinished = `${path}.unfinished`;
    const file = await open(unfinished, 'w', PRIVATE.file);
    try {
      await file.writeFile(bytes);
      // On the disk before the manifest is: what a whole backup names survives a power cut.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.address, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async *list(prefix: string, folder = ''): AsyncGenerator<Stored> {
    for (const entry of await this.entriesOf(folder)) {
      const name = folder + entry.name;
      if (entry.isDirectory()) {
        const inside = `${name}/`;
        if (entry.name !== NOT_OURS && (inside.startsWith(prefix) || prefix.startsWith(inside))) yield* this.list(prefix, inside); // prettier-ignore
      } else if (name.startsWith(prefix)) {
        yield { name, bytes: (await stat(join(this.address, name))).size };
      }
    }
  }

  async remove(names: string[]): Promise<void> {
    const folders = new Set<string>();
    for (const name of names) {
      await rm(join(this.address, name), { force: true });
      for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) folders.add(folder);
    }
    // The longest first: each after those inside of it. One that still holds something stays.
    for (const folder of [...folders].sort((one, other) => other.length - one.length)) {
      await rmdir(join(this.address, folder)).catch(() => undefined);
      this.made.delete(join(this.address, folder));
    }
  }

  private async makeFolder(folder: string): Promise<void> {
    if (this.made.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: PRIVATE.folder }).catch((error: Error) => {
      throw new Failure(`${folder} cannot be made: ${error.message}`);
    });
    // A mounted folder may be somebody else's: then its rights are its owner's business.
    await chmod(this.address, PRIVATE.folder).catch(() => undefined);
    this.made.add(folder);
  }

  private async entriesOf(folder: string) {
    try {
      return await readdir(join(this.address, folder), { withFileTypes: true });
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}
