import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@app/testing/temporary-site';

/**
 * A user who is not root gets a name space in which mounting is allowed; root needs none, and Postgres could not run as
 * another user in it.
 */
const UNSHARE = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--map-current-user', '--keep-caps'])];
const MB = 1024 * 1024;

/** Why there are no small disks here, or undefined. */
export function noSmallDisks(): string | undefined {
  try {
    execFileSync('unshare', [...UNSHARE, 'mount', '-t', 'tmpfs', 'tmpfs', temporaryFolder()], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `this machine lets us mount nothing (${(error as Error).message.trim().split('\n').at(-1)})`;
  }
}

/** Disks in memory, which only one program and its children see: each can be filled to its last byte. */
export class SmallDisks {
  private pid = 0;

  /** @param sizes megabytes by folder under `root`; '.' is the root itself, and comes first. */
  constructor(
    private readonly root: string,
    private readonly sizes: Readonly<Record<string, number>>,
  ) {}

  /** What makes the disks and then becomes the program that follows it. */
  get around(): string[] {
    const mounts = Object.entries(this.sizes).map(([folder, megabytes]) => {
      const place = join(this.root, folder);
      return `mkdir -p '${place}' && mount -t tmpfs -o mode=0700,size=${megabytes}m tmpfs '${place}'`;
    });
    return ['unshare', ...UNSHARE, 'sh', '-c', [...mounts, 'exec "$@"'].join(' && '), 'sh'];
  }

  /** @param pid a process that sees the disks. */
  seenBy(pid: number): void {
    this.pid = pid;
  }

  /** Leaves no room. @param folder one of the disks */
  fill(folder: string): void {
    const file = openSync(this.ballast(folder), 'a');
    for (const size of [MB, 4096]) {
      const piece = Buffer.alloc(size, 1);
      try {
        while (writeSync(file, piece) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    closeSync(file);
  }

  free(folder: string): void {
    rmSync(this.ballast(folder), { force: true });
  }

  freeAll(): void {
    for (const folder of Object.keys(this.sizes)) this.free(folder);
  }

  read(file: string): string {
    return readFileSync(this.inside(file), 'utf8');
  }

  private inside(path: string): string {
    return join('/proc', String(this.pid), 'root', this.root, path);
  }

  private ballast(folder: string): string {
    return join(this.inside(folder), 'ballast');
  }
}
