import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './binaries.ts';
import { answers } from '../machine/probe.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { type Environment, machineEnv } from '../machine/environment.ts';
import type { Program } from '../supervision/program.ts';
import type { DataFolder } from '../data-folder.ts';

const DEBIAN_PACKAGE = 'redis-server';

export async function redis(data: DataFolder, env: Environment): Promise<Program & { url: string }> {
  const binary = await findBinary('redis-server', DEBIAN_PACKAGE, data.path, env);
  const folder = join(data.path, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await data.port('redis');
  const password = data.secret('redis');
  // Sessions and queues live here: nothing is evicted, and at most the last second is lost in a crash.
  const config = `
bind ${LOOPBACK}
port ${port}
requirepass ${password}
dir "${folder}"
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
`;
  const file = join(folder, 'redis.conf');
  writeFileSync(file, config, { mode: 0o600 });
  return {
    name: 'redis',
    stage: 'backends',
    // Invoked by this very name: the program finds out from it which of its roles to play.
    command: binary.command,
    args: [file],
    env: { ...machineEnv(env), ...binary.env },
    ready: () => answers(port, `AUTH ${password}\r\nPING\r\n`, '+PONG'),
    url: `redis://:${password}@${LOOPBACK}:${port}`,
  };
}
