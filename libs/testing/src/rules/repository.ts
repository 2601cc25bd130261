import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesGlob } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Every file of the repository as a path from its root, as it is now: committed or not, and none that was removed. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)));

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Whether a path leads to a file or a folder of the repository. It may be a pattern, with `*` or `{…}`. */
export function isThere(path: string): boolean {
  const exact = path.replace(/\/$/, '');
  if (exact === '.' || exact === '') return true;
  if (/[*{]/.test(exact)) return files.some((file) => matchesGlob(file, exact) || matchesGlob(file, `${exact}/**`));
  return files.some((file) => file === exact || file.startsWith(`${exact}/`));
}

/** A file that Jest runs. The word before its ending says in which suite. */
export const TEST_FILE =
  /\.(?:test|story|journey|system|command|large|faults|long|everywhere|browsers|containers)\.tsx?$/;

/** Whether a path ends within the name of a test's file, as one for `npm test` may. */
export const isBegun = (path: string): boolean => files.some((file) => file.startsWith(path) && TEST_FILE.test(file));
