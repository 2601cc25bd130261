// Notes which programs run from the packages in node_modules. `npm ci` removes all packages first, so it must not run
// beside them. Plain JavaScript: it runs on the system's Node before anything is installed.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holderOf, takeLock } from './lock.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Not under node_modules, which `npm ci` removes. */
const FOLDER = join(root, '.local', 'packages');

/**
 * Notes that this process, and what it starts, runs from the packages until it ends. `what` is shown to whoever wants
 * to replace the packages.
 */
export function usePackages(what) {
  const path = join(FOLDER, `${process.pid}.lock`);
  try {
    mkdirSync(FOLDER, { recursive: true });
    const { lock } = takeLock(path, { what });
    if (lock) process.once('exit', () => lock.release());
  } catch (error) {
    // The clone belongs to another user: no note can be written.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

/** The other processes that run from the packages, as `{ pid, what }`. Notes of processes that are gone are removed. */
export function usersOfPackages() {
  if (!existsSync(FOLDER)) return [];
  const notes = readdirSync(FOLDER).filter((file) => file.endsWith('.lock')).map((file) => join(FOLDER, file)); // prettier-ignore
  const users = notes.map((path) => {
    const user = holderOf(path);
    if (!user) rmSync(path, { force: true });
    return user;
  });
  return users.filter((user) => user && user.pid !== process.pid);
}
