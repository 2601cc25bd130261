import { closeSync } from 'node:fs';
import { build } from '../../build.mjs';
import { machineEnv } from '../machine/environment.ts';
import { Refusal, Stopped } from '../report.ts';
import type { Supervisor } from '../supervision/supervisor.ts';

<<<<<<< HEAD
/** Builds what the site is made of, unless it is built; see build.mjs. */
export async function buildSite({ logs, pids }: Supervisor, signal: AbortSignal): Promise<void> {
=======
/** What the site is made of; tests, bench and this launcher itself are left to `npm run build`. */
const PACKAGES = [
  'libs/contracts',
  'libs/kernel',
  'gateway',
  'services/*',
  'web',
  'deploy/migrate',
  'deploy/events',
  'deploy/demo',
];
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
>>>>>>> 4a6eaf1 (local: stop budgets from the one place that states them; the operator's addresses are noted)
  const log = logs.open('build');
  try {
    const done = await build('site', {
      stdio: ['ignore', log, log],
      env: { ...machineEnv(process.env), NO_COLOR: '1' },
      signal,
      onStart: (pid) => pids.write({ name: 'build', stage: 'tasks' }, pid),
    });
    if (done) return;
  } finally {
    pids.remove('build');
    closeSync(log);
  }
  if (signal.aborted) throw new Stopped('The build was stopped');
  const errors = logs.tail('build', 200).filter((line) => /\berror\b/i.test(line));
  const told = [...new Set(errors)].slice(0, 15).map((line) => `      ${line}`);
  throw new Refusal([`The build failed; see ${logs.path('build')}:`, ...told].join('\n'));
}
