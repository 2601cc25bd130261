import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@app/testing/temporary-site';
import { processesUnder } from '@app/testing/processes';

/** What nobody has synced may stay in memory for so many seconds; five are usual. */
const COMMIT_SECONDS = 120;
const QUIET_MS = 500;
const SIZE = '700M';

/** Why there is no such disk here, or undefined. */
export function noLosingDisk(): string | undefined {
  const folder = temporaryFolder();
  try {
    const disk = new LosingDisk(folder);
    const [command = '', ...args] = disk.around;
    execFileSync(command, [...args, 'true'], { stdio: 'pipe' });
    disk.remove();
    return undefined;
  } catch (error) {
    return `this machine lets us mount no file as a disk (${(error as Error).message.trim().split('\n').at(-1)})`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A disk in a file, which one program and its children see. After `cut` it holds what was on the disk, and not what was
 * in the system's memory.
 */
export class LosingDisk {
  private readonly folder = temporaryFolder();
  private readonly image = join(this.folder, 'image');

  /** @param place where it is mounted */
  constructor(private readonly place: string) {
    execFileSync('truncate', ['-s', SIZE, this.image]);
    execFileSync('mkfs.ext4', ['-q', '-F', this.image], { stdio: 'pipe' });
  }

  /** What mounts it and then becomes the program that follows. */
  get around(): string[] {
    const mount = `mount -t ext4 -o loop,commit=${COMMIT_SECONDS} '${this.image}' '${this.place}' && exec "$@"`;
    return ['unshare', '--mount', 'sh', '-c', mount, 'sh'];
  }

  /**
   * The power goes: everything stops at once, and whatever is only in memory is gone.
   * @param pid the program. It and its children are ended.
   */
  async cut(pid: number): Promise<void> {
    const all = [pid, ...processesUnder(pid).map((child) => child.pid)];
    for (const one of all) process.kill(one, 'SIGSTOP');
    // What the disk was asked for before it stopped is still written.
    await sleep(QUIET_MS);
    // As long as somebody sees the disk. When it is let go, the system writes everything.
    const after = join(this.folder, 'after');
    execFileSync('cp', ['--sparse=always', this.image, after]);
    for (const one of all) process.kill(one, 'SIGKILL');
    execFileSync('mv', [after, this.image]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
