import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../lock.mjs';
import type { Logs } from '../supervision/logs.ts';
import { send } from '../supervision/pids.ts';
import { machineEnv } from '../machine/environment.ts';
import { Refusal, Stopped } from '../report.ts';
import { root } from '../root.ts';

/** What the site is made of; tests, bench and this launcher itself are left to `npm run build`. */
const PACKAGES = ['libs/contracts', 'libs/kernel', 'gateway', 'services/*', 'web', 'deploy/migrate', 'deploy/demo'];
const NOT_NEEDED = ['@app/local', '@app/testing', '@app/bench'];
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'e2e', '.local']);
const STAMP = join(root, 'node_modules', '.cache', 'local-network', 'built');

/**
 * Builds what changed since the last build. Whether anything did is told by names, sizes and times of the sources: asking Nx the same takes seconds.
 * Two launchers of one clone take turns.
 */
export async function build(logs: Logs, signal: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  let taken = takeLock(`${STAMP}.lock`);
  while (taken.holder) {
    await sleep(200, undefined, { signal });
    taken = takeLock(`${STAMP}.lock`);
  }
  try {
    if (isBuilt()) return;
    const sources = fingerprint();
    rmSync(STAMP, { force: true });
    await npmRunBuild(logs, signal);
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, sources);
  } finally {
    taken.lock.release();
  }
}

function isBuilt(): boolean {
  const packages = globSync(PACKAGES, { cwd: root }).filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  const complete = packages.every((folder) => existsSync(join(root, folder, 'dist')));
  return complete && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const file of SHARED) add(join(root, file));
  for (const folder of globSync(PACKAGES, { cwd: root }).sort()) filesUnder(join(root, folder), add);
  return hash.digest('hex');
}

function filesUnder(folder: string, visit: (path: string) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    if (entry.isDirectory()) filesUnder(join(folder, entry.name), visit);
    else if (!entry.name.includes('.test.')) visit(join(folder, entry.name));
  }
}

async function npmRunBuild(logs: Logs, signal: AbortSignal): Promise<void> {
  const log = logs.open('build');
  const child = spawn('npm', ['run', 'build', '--silent', '--', `--exclude=${NOT_NEEDED.join(',')}`], {
    cwd: root,
    env: { ...machineEnv(process.env), NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  // The whole group: npm's children would go on.
  const end = (): unknown => child.pid && send(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal.removeEventListener('abort', end);
  if (signal.aborted) throw new Stopped('The build was stopped');
  if (code === 0) return;
  const errors = logs.tail('build', 200).filter((line) => /\berror\b/i.test(line));
  const told = [...new Set(errors)].slice(0, 15).map((line) => `      ${line}`);
  throw new Refusal([`The build failed; see ${logs.path('build')}:`, ...told].join('\n'));
}
