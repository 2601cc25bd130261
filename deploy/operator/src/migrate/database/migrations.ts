import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@app/contracts';
import type { Migrations } from '@app/kernel/service';
import { DataSource } from 'typeorm';

/**
 * A change of a table waits for whoever is using it, and everybody who comes later waits behind the change. So it gives
 * up after a moment, lets them pass, and tries again.
 */
export const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 1_000;
const GIVE_UP_MS = 10 * 60_000;

/**
 * A migrator's session. When the migrator is killed, its statement ends within seconds, although the server would
 * finish it first. When its machine is gone without a word, the server finds out within a minute. Otherwise the next
 * migrator would wait for locks that nobody needs.
 */
export const migratorOptions = (lockTimeoutMs: number = LOCK_TIMEOUT_MS): string =>
  Object.entries({
    lock_timeout: lockTimeoutMs,
    client_connection_check_interval: 2_000,
    tcp_keepalives_idle: 20,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Runs what has not run yet. Each migration is a transaction of its own, so finished ones stay. */
export async function runMigrations(adminUrl: string, schema: ServiceName, migrations: Migrations): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: adminUrl,
    schema,
    installExtensions: false,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    extra: { options: `-c search_path=${schema},public ${migratorOptions()}`, max: 2 },
  });
  await source.initialize();
  try {
    await retryOnLock(() => source.runMigrations());
  } finally {
    await source.destroy();
  }
}

/** Tries again until it gets its locks. */
export async function retryOnLock<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

function isLocked(error: unknown): boolean {
  const { code } = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
}
