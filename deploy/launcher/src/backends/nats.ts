import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NATS_FILE_BYTES } from '../../../../libs/contracts/src/system/bus-disk.ts';
import { BUS_PINGS } from '../../../../libs/contracts/src/system/bus-pings.ts';
import { isOlder } from '../../setup/system.mjs';
import type { Binary } from './binaries.ts';
import { hasRoom } from '../machine/room.ts';
import { answers } from '../machine/probe.ts';
import { LOOPBACK } from '../machine/ports.ts';
import type { DataFolder } from '../data-folder.ts';
import { type Environment, machineEnv } from '../machine/environment.ts';
import type { Program } from '../supervision/program.ts';

export const NATS_ADMIN = 'admin';

/** A user of the bus in nats-server's configuration. Without `permissions` a user may do everything. */
export interface NatsUser {
  user: string;
  password: string;
  permissions?: unknown;
}

export interface Nats extends Program {
  /** Whether what it has acknowledged is on the disk. */
  syncs: boolean;
  /** The address that a user of the bus connects to, with that user's password in it. */
  urlOf(user: string): string;
}

export async function nats(data: DataFolder, env: Environment, binary: Binary, users: NatsUser[]): Promise<Nats> {
  const folder = join(data.path, 'nats');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await data.port('nats');
  const everybody = [{ user: NATS_ADMIN, password: data.secret('nats.admin') }, ...users];
  const config = {
    host: LOOPBACK,
    port,
    server_name: 'local',
    jetstream: {
      store_dir: folder,
      max_file_store: NATS_FILE_BYTES,
      ...(syncsAlways(binary) && { sync_interval: 'always' }),
    },
    ping_interval: `${BUS_PINGS.everySeconds}s`,
    ping_max: BUS_PINGS.unanswered,
    authorization: { users: everybody },
  };
  const file = join(folder, 'nats.conf');
  // The server reads JSON as its configuration.
  writeFileSync(file, JSON.stringify(config, null, 2), { mode: 0o600 });
  return {
    name: 'nats',
    syncs: syncsAlways(binary),
    stage: 'backends',
    command: binary.command,
    args: ['--config', file],
    env: { ...machineEnv(env), ...binary.env },
    ready: () => answers(port, '', 'INFO'),
    works: async () =>
      (await storeAnswers(port, data)) || !(await hasRoom(folder)) || !(await answers(port, '', 'INFO')),
    urlOf(user) {
      const found = everybody.find((one) => one.user === user);
      if (!found) throw new Error(`The bus has no user '${user}'`);
      return `nats://${user}:${found.password}@${LOOPBACK}:${port}`;
    },
  };
}

/**
 * Whether JetStream answers an administrator. When its disk was full, 2.9 never does so again, and later versions turn it off: until the next start.
 */
function storeAnswers(port: number, data: DataFolder): Promise<boolean> {
  const user = JSON.stringify({ user: NATS_ADMIN, pass: data.secret('nats.admin'), verbose: false });
  const question = `CONNECT ${user}\r\nSUB _INBOX.launcher 1\r\nPUB $JS.API.INFO _INBOX.launcher 0\r\n\r\n`;
  return answers(port, question, '"streams"');
}

/** The setting came with 2.10. Debian 12's 2.9 refuses a configuration that has it, and syncs every two minutes. */
const syncsAlways = ({ version }: Binary): boolean => !isOlder(version, '2.10');
