import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DataFolder } from '../data-folder.ts';
import { type Environment, machineEnv } from '../machine/environment.ts';
import { Refusal, type Report } from '../report.ts';
import { root } from '../root.ts';
import { Supervisor } from '../supervision/supervisor.ts';
import { CLUSTER, majorOf, postgres } from './postgres.ts';
import { postgresHome, packageOf } from './postgres-home.ts';

const run = promisify(execFile);
/**
 * The last release of every older major that may have made a data folder. A test holds it against the version that the
 * project brings.
 */
export const OLDER_RELEASES: Readonly<Record<string, string>> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };
/** The new data, until they hold everything, and from then on, until they take the old ones' place. */
const UNFINISHED = 'data-new';
export const WHOLE = 'data-whole';

/**
 * The major version that made the data, when it is older than ours. Ends what an upgrade that was killed has left half
 * done.
 */
export async function olderMajor({ path }: DataFolder): Promise<string | undefined> {
  const { folder, binaries } = await postgresHome(path);
  const cluster = join(folder, CLUSTER);
  // Killed between its last steps: all rows are in the new data, which only have to take their place.
  if (!existsSync(cluster) && existsSync(join(folder, WHOLE))) renameSync(join(folder, WHOLE), cluster);
  if (!existsSync(cluster)) return undefined;
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  return Number(made) < Number(await majorOf(binaries)) ? made : undefined;
}

/**
 * Moves the data into new data of our version. The old Postgres, which is installed into the data folder for this one
 * time, serves them. The rows are copied and compared, and only then the new data take the place of the old ones. These
 * stay beside them.
 * @returns the folder of the old data
 */
export async function upgradeData(
  made: string,
  data: DataFolder,
  env: Environment,
  report: Report,
  signal: AbortSignal,
): Promise<string> {
  const { folder } = await postgresHome(data.path);
  await mustHaveRoom(join(folder, CLUSTER));
  const binaries = await olderBinaries(made, data.path, env);
  // An earlier try that did not come to its end. The old data may have changed since.
  for (const name of [UNFINISHED, WHOLE]) rmSync(join(folder, name), { recursive: true, force: true });
  const servers = new Supervisor(data.path, report.say);
  const stop = (): void => void servers.stopAll();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const old = await postgres(data, env, { name: `postgres-${made}`, binaries });
    await servers.start(old);
    const fresh = await postgres(data, env, { name: 'postgres-new', cluster: UNFINISHED });
    await servers.start(fresh);
    const settings = { ...machineEnv(env), OLD_DATABASE_URL: old.url, DATABASE_URL: fresh.url };
    const file = join(root, 'deploy/operator/dist/restore/move.js');
    await servers.runTask({ name: 'move', file, env: settings }, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    await servers.stopAll();
  }
  const kept = join(folder, `${CLUSTER}-of-${made}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`);
  renameSync(join(folder, UNFINISHED), join(folder, WHOLE));
  renameSync(join(folder, CLUSTER), kept);
  renameSync(join(folder, WHOLE), join(folder, CLUSTER));
  rmSync(programsOf(made, data.path), { recursive: true, force: true });
  return kept;
}

/** The bound of the new data's log, which grows while all rows are written at once. */
const LOG_BYTES = 1024 ** 3;

/**
 * The old data stay beside the new ones, which are as large at most.
 * @throws Refusal when the disk has no room for them.
 */
export async function mustHaveRoom(cluster: string): Promise<void> {
  const files = readdirSync(cluster, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, LOG_BYTES);
  const { bavail, bsize } = await statfs(cluster);
  if (bytes <= bavail * bsize) return;
  const gigabytes = (count: number): string => `${(count / 1e9).toFixed(1)} GB`;
  throw new Refusal(`The data of an older Postgres are copied, which needs ${gigabytes(bytes)}; the disk of ${cluster} has ${gigabytes(bavail * bsize)} left.
  Nothing was changed. ${BY_HAND}`);
}

/** Where the programs of that version are; they are installed when they are missing. */
async function olderBinaries(made: string, dataDir: string, env: Environment): Promise<string> {
  const data = `The database in ${dataDir} was made by Postgres ${made}`;
  const release = OLDER_RELEASES[made];
  if (!release) throw new Refusal(`${data}, which is too old to be moved by itself. ${BY_HAND}`);
  const folder = programsOf(made, dataDir);
  const home = join(folder, 'node_modules', packageOf());
  const binaries = join(home, 'native', 'bin');
  const done = join(folder, 'installed');
  if (existsSync(done)) return binaries;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // Off-line it is known soon, and what npm has kept will do.
  const options = ['--prefix', folder, '--ignore-scripts', '--prefer-offline', '--fetch-retries=1', ...quiet];
  try {
    await run('npm', ['install', ...options, `${packageOf()}@${release}`], { cwd: folder, env: npmEnv(env) });
    // The package's own way to make the links that npm leaves out.
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, env: machineEnv(env) });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const [reason] = (stderr || message).trim().split('\n');
    throw new Refusal(`${data}. To move it, Postgres ${made} is needed once more, and npm cannot install it:
      ${reason}
  Nothing was changed. Start again when the machine is on-line. ${BY_HAND}`);
  }
  mkdirSync(done);
  return binaries;
}

const programsOf = (made: string, dataDir: string): string => join(dataDir, `postgres-${made}`);

const BY_HAND =
  'Or start the version of the project that made it, and move by `npm run backup` there and `npm run restore` here; see deploy/UPGRADING.md.';

/** npm must find its registry and its cache as it does elsewhere. */
const npmEnv = (env: Environment): Record<string, string> => ({
  ...machineEnv(env),
  ...(Object.fromEntries(Object.entries(env).filter(([name]) => /^npm_config_/i.test(name))) as Record<string, string>),
});
