// The one way to build. `npm run build`, `npm start`, `npm test` and `npm run bench` take turns by its lock and share
// its stamps. Plain JavaScript, because `npm run build` runs it on the system's Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, projectNode } from './install.mjs';
import { startOf, takeLock } from './lock.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const CODE = ['libs/contracts', 'libs/kernel', 'gateway', 'services/*', 'deploy/operator', 'deploy/demo'];
/** What the site is made of, and with it what tests and bench are made of. */
const TARGETS = {
  // In development Vite serves the web's sources.
  dev: CODE,
  site: [...CODE, 'web'],
  everything: ['libs/*', 'gateway', 'services/*', 'web', 'deploy/*'],
  // What Vite bundles. It takes longer than all the rest, and knows nothing of what is unchanged.
  web: ['libs/contracts', 'web'],
};
/** Which targets the compiler is done with, once it has compiled one. */
const COMPILES = { dev: ['dev'], site: ['dev', 'site'], everything: ['dev', 'site', 'everything'] };
/** The packages whose programs are bundled; each has a stamp of its own. */
const PROGRAMS = ['gateway', 'services/*'];
const sourcesOf = (program) => ['libs/contracts', 'libs/kernel', program];
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'deploy/launcher/setup/bundle.mjs'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'bundle', 'test', 'e2e']);
const CACHE = join(root, 'node_modules', '.cache', 'local-network');
const LOCK = join(CACHE, 'build.lock');
/** Names the process group that builds, which goes on when the builder was killed. */
const BUILDING = join(CACHE, 'building');
const stampOf = (target) => join(CACHE, `built-${target.replace('/', '-')}`);

/**
 * Builds what has changed since the last build. Whether anything has is told by names, sizes and times of the sources:
 * asking the compiler takes seconds. Answers false when the build failed or was stopped. `stdio` says where its output
 * goes. `programs` are bundled for a site that runs as it is deployed. Stories and `npm run dev` run what the compiler
 * has built.
 */
export async function build(
  target,
  { programs = false, stdio = 'inherit', env = process.env, signal, onWait, onStart } = {},
) {
  const isDone = () => isBuilt(target) && (!programs || unbundled().length === 0);
  if (isDone()) return true;
  const lock = await buildLock(onWait, signal);
  if (!lock) return false;
  try {
    if (isDone()) return true;
    await endLeftBuild();
    for (const { makes, ...step } of stepsTo(target, programs)) {
      const stamps = Object.entries(makes);
      for (const [name] of stamps) rmSync(stampOf(name), { force: true });
      if (!(await run(step, { stdio, env, signal, onStart }))) return false;
      for (const [name, sources] of stamps) writeFileSync(stampOf(name), sources);
    }
    return true;
  } finally {
    lock.release();
  }
}

/** What is left to do, and which stamps it earns: what the sources are now, before it begins. */
function stepsTo(target, programs) {
  const stamps = (names, sources = (name) => TARGETS[name]) =>
    Object.fromEntries(names.map((name) => [name, fingerprint(sources(name))]));
  const stale = programs ? unbundled() : [];
  return [
    ...(isBuilt(target) ? [] : [{ ...compile(target), makes: stamps(COMPILES[target]) }]),
    ...(!TARGETS[target].includes('web') || isBuilt('web') ? [] : [{ ...WEB_BUNDLE, makes: stamps(['web']) }]),
    ...(stale.length === 0 ? [] : [{ cwd: root, args: [BUNDLER, ...stale], makes: stamps(stale, sourcesOf) }]),
  ];
}

/** The packages whose programs are not bundled as their sources are now. */
const unbundled = () =>
  packages(PROGRAMS).filter((part) => !existsSync(join(root, part, 'bundle')) || !isStamped(part, sourcesOf(part)));

async function buildLock(onWait, signal) {
  mkdirSync(CACHE, { recursive: true });
  let taken = takeLock(LOCK);
  if (taken.holder) onWait?.(taken.holder.pid);
  while (taken.holder) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (signal?.aborted) return undefined;
    taken = takeLock(LOCK);
  }
  return taken.lock;
}

function isBuilt(target) {
  const made = TARGETS[target].includes('web') ? [...compiled(target), 'web'] : compiled(target);
  const complete = made.every((folder) => existsSync(join(root, folder, 'dist')));
  return complete && isStamped(target, TARGETS[target]);
}

function isStamped(name, paths) {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(paths);
}

/** The folders of the packages; `services/*` stands for all in there. */
function packages(paths) {
  const folders = paths.flatMap((path) => {
    if (!path.endsWith('/*')) return [path];
    const parent = path.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}

/** Changes with the names, sizes and times of the sources in these folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const file of SHARED) add(join(root, file));
  for (const folder of packages(paths)) filesUnder(join(root, folder), add);
  return hash.digest('hex');
}

function filesUnder(folder, visit) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // A build leaves files with a dot, such as web/.tsbuildinfo.
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) filesUnder(join(folder, entry.name), visit);
    else if (entry.isFile() && !entry.name.includes('.test.')) visit(join(folder, entry.name));
  }
}

const inPackages = (...path) => join(root, 'node_modules', ...path);
/** TypeScript 7. Lint has TypeScript 6 for its types, which takes more than twice as long for the same files. */
export const COMPILER = inPackages('native-typescript', 'bin', 'tsc');
const BUNDLER = join(root, 'deploy/launcher/setup/bundle.mjs');
const WEB_BUNDLE = { cwd: join(root, 'web'), args: [inPackages('vite', 'bin', 'vite.js'), 'build'] };
/**
 * One compiler for all packages but the web, which Vite bundles as it is: its types are held by the checks, and need
 * packages of the tests.
 */
const compile = (target) => ({ cwd: root, args: [COMPILER, '-b', ...compiled(target)] });
const compiled = (target) =>
  packages(TARGETS[target]).filter((folder) => folder !== 'web' && existsSync(join(root, folder, 'tsconfig.json')));

/** The packages of the site that the compiler builds. */
export const compiledSite = () => compiled('site');

async function run({ cwd, args }, { stdio, env, signal, onStart }) {
  if (signal?.aborted) return false;
  const child = spawn(projectNode(), args, {
    cwd,
    env,
    stdio,
    // A process group of its own, ended as a whole: what it has started would go on.
    detached: true,
  });
  if (child.pid) {
    writeFileSync(BUILDING, `${child.pid} ${startOf(child.pid)}`);
    onStart?.(child.pid);
  }
  const end = () => endGroup(child.pid, 'SIGTERM');
  signal?.addEventListener('abort', end, { once: true });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', end);
  rmSync(BUILDING, { force: true });
  return code === 0 && !signal?.aborted;
}

/** Ends what a builder that was killed has left at work. */
async function endLeftBuild() {
  if (!existsSync(BUILDING)) return;
  const [pid, started] = readFileSync(BUILDING, 'utf8').split(' ');
  while (startOf(Number(pid)) === started) {
    endGroup(Number(pid), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  rmSync(BUILDING, { force: true });
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It is over already.
  }
}

/** For programs at a terminal: everything is built, or the program ends. */
export const buildEverything = () => buildOrEnd('everything');

async function buildOrEnd(target, { programs = true } = {}) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const onWait = (pid) => console.log(`  … waiting for process ${pid}, which is building`);
  if (!(await build(target, { programs, onWait, signal: stopping.signal }))) process.exit(1);
  for (const signal of signals) process.off(signal, stop);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The image builds the site alone, and has installed its packages by itself. Stories run no program in a bundle.
  const [what] = process.argv.slice(2);
  const target = what === 'site' ? 'site' : 'everything';
  if (target === 'everything') await installPackages('npm run build');
  await buildOrEnd(target, { programs: what !== 'compiled' });
}
