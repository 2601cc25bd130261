import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestSite } from '@app/testing/site';

const NODE_PROGRAM = 'other-clock.mjs';
const LIBRARY = 'other-clock.so';
/** The programs that are not Node's. */
const NATIVE: readonly string[] = ['postgres', 'redis'];

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The clocks of a site's processes, which a test may set while they run. */
export class OtherClocks {
  readonly #site: TestSite;
  readonly #folder: string;
  /** Why the clocks of Postgres and Redis cannot be set here, if they cannot. */
  readonly noNative: string | undefined;

  constructor(site: TestSite, folder: string) {
    this.#site = site;
    this.#folder = folder;
    // Postgres may be another user.
    chmodSync(folder, 0o755);
    this.noNative = this.#compile();
  }

  /** Starts a process of the site anew, with a clock that can be set. */
  async takeOver(name: string): Promise<void> {
    writeFileSync(this.#file(name), '0');
    const loaded = NATIVE.includes(name)
      ? { LD_PRELOAD: join(this.#folder, LIBRARY) }
      : { NODE_OPTIONS: `--import=${here(NODE_PROGRAM)}` };
    // It is given to the process at each start.
    Object.assign(this.#site.env(name), { ...loaded, TEST_CLOCK: this.#file(name) });
    await this.#site.restart(name);
  }

  /** @param seconds how far this clock is ahead of all others from now on */
  set(name: string, seconds: number): void {
    // Over what is there: whoever reads an empty file would see another time for a moment.
    const file = openSync(this.#file(name), 'r+');
    writeSync(file, String(seconds).padEnd(16), 0);
    closeSync(file);
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.clock`);
  }

  #compile(): string | undefined {
    try {
      execFileSync('cc', ['-shared', '-fPIC', '-o', join(this.#folder, LIBRARY), here('other-clock.c')]);
      return undefined;
    } catch (error) {
      return `nothing compiles C (${(error as Error).message.split('\n')[0]})`;
    }
  }
}
