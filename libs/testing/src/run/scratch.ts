import { accessSync, constants, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, takeLock } from '../../../../deploy/launcher/setup/lock.mjs';

/** Linux keeps it in memory. */
const IN_MEMORY = '/dev/shm';
/** The servers of a run write 0.7 GB. Their data, and those of a run that was killed, should press nobody. */
const PLENTY_BYTES = 6 * 1024 ** 3;

const NAME = `local-network-tests-${process.getuid?.() ?? ''}`;

export interface Scratch {
  folder: string;
  /** For the data of servers: in memory, where there is plenty of it. */
  data: string;
  remove(): void;
}

/** Folders for all temporary files of this run. Those of runs that were killed go first. */
export function scratchOfThisRun(): Scratch {
  const onDisk = folderIn(join(realpathSync(tmpdir()), NAME));
  const inMemory = isWritable(IN_MEMORY) ? folderIn(join(IN_MEMORY, NAME)) : undefined;
  const isPlenty = inMemory !== undefined && roomInMemory() >= PLENTY_BYTES;
  return {
    folder: onDisk.folder,
    data: isPlenty ? inMemory.folder : onDisk.folder,
    remove: () => {
      onDisk.remove();
      inMemory?.remove();
    },
  };
}

function folderIn(runs: string): { folder: string; remove(): void } {
  // Postgres runs as another user under root, and must get through.
  mkdirSync(runs, { recursive: true, mode: 0o711 });
  for (const name of readdirSync(runs).filter((entry) => !entry.includes('.lock'))) {
    const lock = join(runs, `${name}.lock`);
    if (holderOf(lock)) continue;
    rmSync(join(runs, name), { recursive: true, force: true });
    rmSync(lock, { force: true });
  }
  const folder = join(runs, String(process.pid));
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

/** What a container may have is less than its machine has. */
function roomInMemory(): number {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory());
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
