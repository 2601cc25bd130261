import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
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
import type { Program } from '../supervision/program.ts';

const run = promisify(execFile);
const DATABASE = 'site';

export interface Postgres extends Program {
  /** As the superuser, on the site's database. */
  url: string;
}

/** `durable: false` is for tests, whose data nobody misses after a power cut. */
export async function postgres(data: DataFolder, env: Environment, { durable = true } = {}): Promise<Postgres> {
  const { binaries, folder, owner } = await postgresHome(data.path);
  const port = await data.port('postgres');
  const password = data.secret('postgres');
  const environment = machineEnv(env);
  const cluster = join(folder, 'data');
  if (!existsSync(cluster)) await initialise(binaries, folder, cluster, password, owner, environment);
  const address = (database: string): string => `postgres://postgres:${password}@${LOOPBACK}:${port}/${database}`;
  const settings = {
    listen_addresses: LOOPBACK,
    port,
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: '128MB',
    jit: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // What people wrote, and passwords of roles, stay out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return {
    name: 'postgres',
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
    url: address(DATABASE),
  };
}

async function initialise(
  binaries: string,
  folder: string,
  cluster: string,
  password: string,
  owner: Owner | undefined,
  env: Record<string, string>,
): Promise<void> {
  // Made beside its place and moved when it is whole: an interrupted initdb leaves something that looks like a database.
  const unfinished = join(folder, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [unfinished, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const options = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await run(join(binaries, 'initdb'), ['-D', unfinished, ...options, ...access], { cwd: folder, env, ...owner });
  rmSync(passwordFile);
  renameSync(unfinished, cluster);
}

/** After a kill -9 and a reboot the noted process id may belong to anybody, and Postgres would refuse to start beside it. */
function forgetStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (folderOf(pid) !== cluster) rmSync(file);
}

/** A Postgres server works in its data folder. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
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
