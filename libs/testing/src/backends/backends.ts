import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DATABASE_USERS, type DatabaseUser } from '@app/contracts/services';
import type { BackendAddresses, Backends } from './addresses.ts';
import { dataFolder } from './data-folder.ts';
import { migrateTemplate } from './template.ts';

export interface StartedBackends {
  kind: string;
  addresses: BackendAddresses;
  stop(): Promise<void>;
}

/**
 * Starts Postgres, NATS, Redis and S3 for the stories: as programs of this machine, or in containers with
 * TEST_BACKEND=containers.
 */
export async function startBackends(): Promise<StartedBackends> {
  const kind = process.env['TEST_BACKEND'] ?? 'embedded';
  if (!['embedded', 'containers'].includes(kind)) throw new Error(`TEST_BACKEND=${kind}: embedded or containers`);
  const backends =
    kind === 'containers' ? await (await import('./containers.ts')).startContainers() : await startPrograms();
  const addresses = { ...backends.addresses, roles: roleAddresses(backends.addresses.postgres) };
  try {
    await migrateTemplate(addresses);
  } catch (error) {
    await backends.stop();
    throw error;
  }
  return { kind, addresses, stop: backends.stop };
}

/** They end when this process ends, however that comes about: their standard input closes. */
async function startPrograms(): Promise<Backends> {
  const data = dataFolder('stories-');
  const program = fileURLToPath(
    new URL('../../../../deploy/launcher/src/backends/test-backends-cli.ts', import.meta.url),
  );
  const child = spawn(process.execPath, [program, '--data', data], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    ended.then(([code]): never => {
      throw new Error(`the embedded backends did not start (exit ${code})`);
    }),
  ]);
  return {
    addresses: JSON.parse(line[0]),
    stop: async () => {
      child.stdin.end();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Each process's own role in the template; a clone has the same grants. */
function roleAddresses(postgres: string): Record<DatabaseUser, string> {
  const address = (user: DatabaseUser): string =>
    Object.assign(new URL(postgres), { username: `${user}_service`, password: `${user}-stories` }).href;
  return Object.fromEntries(DATABASE_USERS.map((user) => [user, address(user)])) as Record<DatabaseUser, string>;
}
