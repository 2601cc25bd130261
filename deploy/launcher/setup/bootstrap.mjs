// Hands over to the launcher on the project's own Node. Runs on the system's Node with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './env-file.mjs';
import { installPackages, projectNode } from './install.mjs';
import { holderOf } from './lock.mjs';
import { portFault } from './port.mjs';
import { compileCache, LAUNCHER_FLAGS, prepare } from './prepare.mjs';
import { startOptions } from './start-options.mjs';
import { refuse } from './system.mjs';

const LINUX = process.platform === 'linux';
/** On other systems each look starts a program, `ps`. */
const LOOK_FOR_NPM_MS = LINUX ? 1000 : 5000;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const [MAIN, STAND_INS] = ['main.ts', 'backends/stand-ins.ts'].map((file) =>
  fileURLToPath(new URL(`../src/${file}`, import.meta.url)),
);

startOptions();
readEnvFile();
refuseToRunTwice();
refuse([portFault(process.env.PORT || '3000')]);
await installPackages('npm start', { dev: false, servers: true });
prepare(MAIN, STAND_INS);
launch(projectNode());

/** Told first, so that nothing is installed or built beside a site that runs already. */
function refuseToRunTwice() {
  const holder = holderOf(join(resolve(root, process.env.DATA_DIR || '.local'), 'run', 'launcher.lock'));
  if (!holder) return;
  const where = holder.url ? ` at ${holder.url}` : '';
  console.log(
    `\n  It is running already${where} (process ${holder.pid}). Ctrl-C there stops it, and so does: kill ${holder.pid}\n`,
  );
  process.exit(1);
}

/**
 * The launcher stops everything in order when its channel to this process closes, also when this process was killed.
 */
function launch(node) {
  const launcher = spawn(node, [...LAUNCHER_FLAGS, MAIN, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  launcher.on('error', (error) => {
    console.error(`  ✗ ${node} cannot be started: ${error.message}`);
    process.exit(1);
  });
  launcher.on('exit', (code) => process.exit(code ?? 1));
  // Ctrl-C in a terminal also reaches the launcher itself. A second signal does no harm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => launcher.kill('SIGTERM'));
  stopWithNpm(launcher);
}

/** When npm is killed with -9, the site must end too. Between npm and this process there may be a shell. */
function stopWithNpm(launcher) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = /sh$/.test(nameOf(process.ppid) ?? '');
  const npm = () => (shell ? parentOf(process.ppid) : String(process.ppid));
  const first = npm();
  setInterval(() => npm() !== first && launcher.kill('SIGTERM'), LOOK_FOR_NPM_MS).unref();
}

function nameOf(pid) {
  return LINUX ? statusOf(pid, 'Name') : ps(pid, 'comm');
}

function parentOf(pid) {
  return LINUX ? statusOf(pid, 'PPid') : ps(pid, 'ppid');
}

function statusOf(pid, field) {
  try {
    return new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function ps(pid, field) {
  return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
}
