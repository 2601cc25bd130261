import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REDIS_USERS, redisConfiguration, type RedisUser } from '../../../../libs/contracts/src/system/redis-server.ts';
import { SERVERS } from '../../setup/servers.mjs';
import { type Binary, findBinary } from './binaries.ts';
import { answers } from '../machine/probe.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { type Environment, machineEnv } from '../machine/environment.ts';
import type { Program } from '../supervision/program.ts';
import type { DataFolder } from '../data-folder.ts';

export interface RedisProgram extends Program {
  /** The administrator's address. */
  url: string;
  urlOf(user: RedisUser): string;
}

/** `durable: false` keeps nothing, and no write waits seconds for a busy disk: for tests. */
export async function redis(data: DataFolder, env: Environment, { durable = true } = {}): Promise<RedisProgram> {
  const binary = await findBinary(SERVERS.redis, env);
  const folder = join(data.path, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await data.port('redis');
  const password = data.secret('redis');
  const passwords = Object.fromEntries(REDIS_USERS.map((user) => [user, data.secret(`redis.${user}`)]));
  const config = redisConfiguration({
    host: LOOPBACK,
    port,
    folder,
    durable,
    prefix: env.NATS_PREFIX ?? '',
    administrator: sha256(password),
    users: REDIS_USERS.map((part) => ({ part, name: part, sha256: sha256(passwords[part]!) })),
  });
  const file = join(folder, 'redis.conf');
  writeFileSync(file, config, { mode: 0o600 });
  return {
    name: 'redis',
    stage: 'backends',
    // By the name that it has: the same program acts by the name it is called by.
    command: binary.command,
    args: [file],
    env: { ...machineEnv(env), ...binary.env },
    prepare: () => mendLog(binary, folder),
    ready: () => answers(port, `AUTH ${password}\r\nPING\r\n`, '+PONG'),
    url: `redis://:${password}@${LOOPBACK}:${port}`,
    urlOf: (user) => `redis://${user}:${passwords[user]}@${LOOPBACK}:${port}`,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Its log of writes: since Redis 7 several files with a list of them. */
const LOGS = ['appendonlydir/appendonly.aof.manifest', 'appendonly.aof'];

/**
 * After a power cut the log may end in zeros: its new size came to the disk, and its last bytes did not. Redis starts
 * with a log that is cut short, not with that; so what is behind the last whole write is taken away, a second at most.
 */
function mendLog({ command, env }: Binary, folder: string): void {
  const log = LOGS.map((name) => join(folder, name)).find((path) => existsSync(path));
  // The server's program checks logs when it is called by this name. What it cannot mend, Redis itself tells of.
  if (log) spawnSync(command, ['--fix', log], { argv0: 'redis-check-aof', env, input: 'y\n', stdio: 'pipe' });
}
