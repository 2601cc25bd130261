import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsConfiguration, type NatsUser } from '../../../../libs/contracts/src/system/nats-server.ts';
import { isOlder } from '../../setup/system.mjs';
import type { Binary } from './binaries.ts';
import { hasRoom } from '../machine/room.ts';
import { answers } from '../machine/probe.ts';
import { LOOPBACK } from '../machine/ports.ts';
import type { DataFolder } from '../data-folder.ts';
import { type Environment, machineEnv } from '../machine/environment.ts';
import type { Program } from '../supervision/program.ts';

export const NATS_ADMIN = 'admin';

export interface Nats extends Program {
  /** Whether what it has acknowledged is on the disk. */
  syncs: boolean;
  /** The address that a user of the bus connects to, with that user's password in it. */
  urlOf(user: string): string;
}

/** `durable: false` waits for the disk every two minutes only: for tests. */
export async function nats(
  data: DataFolder,
  env: Environment,
  binary: Binary,
  users: NatsUser[],
  { durable = true } = {},
): Promise<Nats> {
  const folder = join(data.path, 'nats');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await data.port('nats');
  const everybody = [{ user: NATS_ADMIN, password: data.secret('nats.admin') }, ...users];
  const syncs = durable && syncsAlways(binary);
  const file = join(folder, 'nats.conf');
  const config = natsConfiguration({ host: LOOPBACK, port, name: 'local', folder, syncs, users: everybody });
  writeFileSync(file, config, { mode: 0o600 });
  return {
    name: 'nats',
    syncs,
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
 * Whether JetStream answers an administrator. When its disk was full, 2.9 never does so again, and later versions turn
 * it off: until the next start.
 */
function storeAnswers(port: number, data: DataFolder): Promise<boolean> {
  const user = JSON.stringify({ user: NATS_ADMIN, pass: data.secret('nats.admin'), verbose: false });
  const question = `CONNECT ${user}\r\nSUB _INBOX.launcher 1\r\nPUB $JS.API.INFO _INBOX.launcher 0\r\n\r\n`;
  return answers(port, question, '"streams"');
}

/** The setting came with 2.10. Debian 12's 2.9 refuses a configuration that has it, and syncs every two minutes. */
const syncsAlways = ({ version }: Binary): boolean => !isOlder(version, '2.10');
