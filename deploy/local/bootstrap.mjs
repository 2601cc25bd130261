// Installs what package-lock.json names and hands over to the project's own Node. Runs on the system's Node with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './lock.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ownNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

await install();
launch(newestNode());

/** npm writes node_modules/.package-lock.json as the last thing of an install: what it lists is there, whole. */
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

async function install() {
  if (installed()) return;
  const path = join(root, '.local', 'install.lock');
  let taken = takeLock(path);
  if (taken.holder) console.log(`  … waiting for process ${taken.holder.pid}, which is installing the packages`);
  while (taken.holder) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    taken = takeLock(path);
  }
  try {
    if (!installed()) npmCi();
  } finally {
    taken.lock.release();
  }
}

function npmCi() {
  console.log('  … installing the packages of package-lock.json (npm ci; about a minute the first time)');
  const started = Date.now();
  // Not by a Node out of node_modules: npm removes that folder first.
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

function newestNode() {
  if (existsSync(ownNode)) return ownNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `  ✗ No Node 24 for ${process.platform}-${process.arch} came with the packages. Install Node 24 and try again.`,
  );
  return process.exit(1);
}

/** The launcher ends in order when its channel to this process closes, however that came about. */
function launch(node) {
  const launcher = spawn(node, [join(root, 'deploy/local/src/main.ts'), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  launcher.on('error', (error) => {
    console.error(`  ✗ ${node} cannot be started: ${error.message}`);
    process.exit(1);
  });
  launcher.on('exit', (code) => process.exit(code ?? 1));
  // A terminal's Ctrl-C reaches the launcher by itself; what is sent to this process alone is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => launcher.kill('SIGTERM'));
  stopWithNpm(launcher);
}

/** `kill -9` of npm must not leave a site running that nobody knows of. */
function stopWithNpm(launcher) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && launcher.kill('SIGTERM'), 1000).unref();
}
