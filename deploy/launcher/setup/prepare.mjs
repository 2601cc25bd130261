// The programs that run as TypeScript: the launcher, and what it has beside the services.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './build.mjs';
import { projectNode } from './install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The launcher mostly waits, so it is tuned for little memory. */
export const LAUNCHER_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=96', '--optimize-for-size'];
/** Where Node keeps the compiled TypeScript. Without it each process holds the compiler, some 20 MB. */
export const compileCache = join(root, 'node_modules', '.cache', 'node');
/** Where their sources are. */
const SOURCES = ['deploy/launcher', 'libs/testing'];

/**
 * Fills that cache before the first start and after each change of the sources: with `--prepare` a program ends as soon
 * as it is loaded. Node's flags are part of the cache's key.
 */
export function prepare(...programs) {
  const sources = fingerprint(SOURCES);
  for (const program of programs) {
    const stamp = join(compileCache, relative(root, program).replaceAll(/\W/g, '-'));
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
    const { status } = spawnSync(projectNode(), [...LAUNCHER_FLAGS, program, '--prepare'], { env, stdio: 'ignore' });
    if (status === 0) note(stamp, sources);
  }
}

function note(stamp, sources) {
  try {
    mkdirSync(compileCache, { recursive: true });
    writeFileSync(stamp, sources);
  } catch {
    // The packages belong to another user. Then it is compiled anew each time, which only costs memory.
  }
}
