// Runs on the system's Node with nothing installed; `npm test` and `npm run bench` begin with it too.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './lock.mjs';
import { usePackages, usersOfPackages } from './packages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The launcher mostly waits, so it is tuned for little memory. */
export const LAUNCHER_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=96', '--optimize-for-size'];
/** Where Node keeps the launcher's compiled TypeScript. Without it each process holds the compiler, some 20 MB. */
export const compileCache = join(root, 'node_modules', '.cache', 'node');

const ownNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** npm writes node_modules/.package-lock.json last: what it lists is complete. */
function installed() {
  const wanted = packages('package-lock.json');
  const present = packages(join('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  const matches = ([path, entry]) =>
    present[path]?.version === entry.version && present[path]?.integrity === entry.integrity;
  const needed = Object.entries(wanted).filter(([path, entry]) => path && !entry.optional && !entry.peer);
  const extra = Object.entries(present).filter(([path]) => path.startsWith('node_modules/'));
  return needed.every(matches) && extra.every(([path, entry]) => wanted[path]?.version === entry.version);
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs what package-lock.json names, unless it is there, and notes that this process uses the packages. Programs that do so at the same time take
 * turns. While another program uses the packages they are not replaced: this program ends with a message.
 */
export async function installPackages(what) {
  const lock = await installLock();
  try {
    if (!installed()) {
      refuseUnderOthers();
      npmCi();
    }
    usePackages(what);
  } finally {
    lock.release();
  }
}

async function installLock() {
  const path = join(root, '.local', 'install.lock');
  let tries = 0;
  for (;;) {
    const { lock, holder } = takeInstallLock(path);
    if (lock) return lock;
    // A holder that only checks the packages is done in a moment. Only a longer wait is told.
    if (++tries === 10) console.log(`  … waiting for process ${holder.pid}, which is installing the packages`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function takeInstallLock(path) {
  try {
    return takeLock(path);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
    // The clone belongs to another user. What is installed there can be run from all the same.
    return { lock: { release() {} } };
  }
}

function refuseUnderOthers() {
  const users = usersOfPackages();
  if (users.length === 0) return;
  console.error(
    '  ✗ package-lock.json has changed: the packages must be installed again. These programs still run from them:',
  );
  for (const { pid, what } of users) console.error(`      process ${pid}: ${what}`);
  console.error(`    Stop them first: kill ${users.map(({ pid }) => pid).join(' ')}`);
  process.exit(1);
}

function npmCi() {
  console.log('  … installing the packages of package-lock.json (npm ci; about a minute the first time)');
  const started = Date.now();
  // npm must not run on a Node out of node_modules, which it removes first.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  if (status !== 0) {
    console.error(`  ✗ npm ci failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
    process.exit(1);
  }
  console.log(`  ✓ packages installed  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** The path of the Node that came with the packages. */
export function projectNode() {
  if (existsSync(ownNode)) return ownNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `  ✗ No Node 24 for ${process.platform}-${process.arch} came with the packages. Install Node 24 and try again.`,
  );
  return process.exit(1);
}

/** Fills that cache before the first start: with `--prepare` each program ends as soon as it is loaded. Node's flags are part of the cache's key. */
export function prepare(...programs) {
  for (const program of programs) {
    const done = join(compileCache, relative(root, program).replaceAll(/\W/g, '-'));
    if (existsSync(done)) continue;
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
    const { status } = spawnSync(projectNode(), [...LAUNCHER_FLAGS, program, '--prepare'], { env, stdio: 'ignore' });
    if (status === 0) note(done);
  }
}

function note(path) {
  try {
    mkdirSync(compileCache, { recursive: true });
    writeFileSync(path, '');
  } catch {
    // The packages belong to another user. Then it is compiled anew each time, which only costs memory.
  }
}
