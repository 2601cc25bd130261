import { execFile, execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { LOOPBACK } from '../machine/ports.ts';
import type { DataFolder } from '../data-folder.ts';
import { postgresHome, type Owner } from './postgres-home.ts';
import { type Environment, machineEnv } from '../machine/environment.ts';
import { Refusal } from '../report.ts';
import type { Program } from '../supervision/program.ts';

const run = promisify(execFile);
const DATABASE = 'site';
/** The folder of the data. */
export const CLUSTER = 'data';

export interface Postgres extends Program {
  /** As the superuser, on the site's database. */
  url: string;
}

interface Options {
  /** False is faster, and loses data in a power cut: for tests. */
  durable?: boolean;
  /** Another server beside the site's own, or in its place, while data are moved. */
  name?: string;
  cluster?: string;
  binaries?: string;
}

export async function postgres(
  data: DataFolder,
  env: Environment,
  { durable = true, name = 'postgres', cluster: clusterName = CLUSTER, binaries: given }: Options = {},
): Promise<Postgres> {
  const { binaries, folder, owner } = await postgresHome(data.path, given);
  const port = await data.port(name);
  const password = data.secret('postgres');
  const environment = machineEnv(env);
  const cluster = join(folder, clusterName);
  if (existsSync(cluster)) await assertVersion(binaries, cluster, data.path);
  else await initialise(binaries, folder, cluster, password, owner, environment);
  const address = (database: string): string => `postgres://postgres:${password}@${LOOPBACK}:${port}/${database}`;
  const settings = {
    listen_addresses: LOOPBACK,
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    jit: 'off',
    // Most reads are of data in memory, the system's or its own. They take two thirds of the time when no other process
    // reads for it. An older version, started only to move its data, does not know this setting.
    ...(!given && { io_method: 'sync' }),
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // Keeps people's texts and the passwords of roles out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return {
    name,
    stage: 'backends',
    command: join(binaries, 'postgres'),
    args: ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: folder,
    env: environment,
    ...(owner && { user: owner }),
    // The "fast" shutdown: SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    prepare: () => forgetStalePid(cluster),
    ready: () => ensureDatabase(address('postgres')),
    // After a crash it repeats what was in its log, on a slow disk for minutes, and says so every ten seconds.
    isBusy: isRecovering,
    url: address(DATABASE),
  };
}

/** What Postgres says while it brings its data in order after a crash. */
export const isRecovering = (line: string): boolean => /\b(redo|recovery|syncing data directory)\b/.test(line);

/**
 * Postgres does not read what another major version wrote, and its own message does not say what to do. Older data are
 * moved before; see postgres-upgrade.ts.
 */
async function assertVersion(binaries: string, cluster: string, dataDir: string): Promise<void> {
  const fault = versionFault(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), await majorOf(binaries), dataDir);
  if (fault) throw new Refusal(fault);
}

/** The major version of the programs, which say `postgres (PostgreSQL) 18.4`. */
export async function majorOf(binaries: string): Promise<string> {
  const { stdout } = await run(join(binaries, 'postgres'), ['--version']);
  return /\) (\d+)/.exec(stdout)?.[1] ?? stdout.trim();
}

/** The sentence for data of another version than the programs'; undefined when they fit. */
export function versionFault(dataVersion: string, major: string, dataDir: string): string | undefined {
  const made = dataVersion.trim();
  if (made === major) return undefined;
  return `The database in ${dataDir} was made by Postgres ${made}. This version of the project brings Postgres ${major}, which cannot read it.
  To begin with new data: mv ${dataDir} ${dataDir}-postgres-${made}
  To keep the data: start the version of the project that made it, \`npm run backup\` there, and \`npm run restore\` into a new site here; see deploy/UPGRADING.md.`;
}

/**
 * Text is sorted by its code points and put in lower case by Postgres' own tables: the same on every system. Only the
 * kinds of characters, which full-text search asks for, come from the system, and macOS has another name for that.
 */
export const localeOptions = (platform: NodeJS.Platform): string[] => [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
];

async function initialise(
  binaries: string,
  folder: string,
  cluster: string,
  password: string,
  owner: Owner | undefined,
  env: Record<string, string>,
): Promise<void> {
  // Made in another folder and moved when it is complete: an interrupted initdb leaves something that looks like a
  // database. Each has a folder of its own: one that a killed launcher left may still be at work.
  for (const left of readdirSync(folder).filter((name) => name.startsWith('unfinished'))) {
    rmSync(join(folder, left), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(folder, 'unfinished-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [unfinished, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await run(join(binaries, 'initdb'), ['-D', unfinished, ...localeOptions(process.platform), ...access], {
    cwd: folder,
    env,
    ...owner,
  });
  rmSync(passwordFile);
  renameSync(unfinished, cluster);
}

/**
 * After `kill -9` and a reboot, another program may have the process id that Postgres noted, and Postgres would refuse
 * to start.
 */
function forgetStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = readFileSync(file, 'utf8').split('\n')[0] ?? '';
  if (!servesCluster(pid, cluster)) rmSync(file);
}

/** Whether the process is a Postgres server of these data: it works in their folder, and names it in its command. */
function servesCluster(pid: string, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

async function ensureDatabase(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
