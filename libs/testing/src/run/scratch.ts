import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, takeLock } from '../../../../deploy/launcher/setup/lock.mjs';

const RUNS = join(realpathSync(tmpdir()), `local-network-tests-${process.getuid?.() ?? ''}`);

export interface Scratch {
  folder: string;
  remove(): void;
}

/** A folder for all temporary files of this run. Those of runs that were killed go first. */
export function scratchOfThisRun(): Scratch {
  // Postgres runs as another user under root, and must get through.
  mkdirSync(RUNS, { recursive: true, mode: 0o711 });
  for (const name of readdirSync(RUNS).filter((entry) => !entry.includes('.lock'))) {
    const lock = join(RUNS, `${name}.lock`);
    if (holderOf(lock)) continue;
    rmSync(join(RUNS, name), { recursive: true, force: true });
    rmSync(lock, { force: true });
  }
  const folder = join(RUNS, String(process.pid));
  const { lock } = takeLock(`${folder}.lock`);
  mkdirSync(folder, { mode: 0o711 });
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      lock?.release();
    },
  };
}
