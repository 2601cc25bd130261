import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@app/contracts';
import type { Schema } from '@app/kernel/service';
import { Client } from 'pg';
import { makeDerived } from './derived.js';
import { migratorOptions, runMigrations, retryOnLock } from './migrations.js';
import { grantTables, makeRole, type Role } from './roles.js';

/** Extensions that the services' schemas use; only an administrator may make them. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext'];
const LOCK = 'local-network.migrate';
const TURN_MS = 500;

/**
 * Makes roles, schemas and extensions, runs every service's migrations and grants what each role needs, under an
 * advisory lock: a second migrator waits, then finds nothing to do. Tables belong to the administrator; a role may only
 * read and write rows of its own schema.
 */
export async function migrateDatabase(
  adminUrl: string,
  roles: Role[],
  schemas: Record<ServiceName, Schema>,
): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'migrate', options: migratorOptions() });
  await admin.connect();
  try {
    await takeTurn(admin);
    for (const extension of EXTENSIONS) await admin.query(`create extension if not exists ${extension} schema public`);
    for (const role of roles) await retryOnLock(() => makeRole(admin, role));
    for (const service of SERVICES) {
      await runMigrations(adminUrl, service, schemas[service].migrations);
      await makeDerived(adminUrl, service, schemas[service].derived ?? []);
    }
    for (const role of roles) await retryOnLock(() => grantTables(admin, role));
  } finally {
    await admin.end();
  }
}

/**
 * No time limit: another migrator may take long. It asks again and again, because each `create index concurrently`
 * waits for all who wait inside a statement. A second migrator would wait for the first one, and that one for the
 * second, for ever.
 */
async function takeTurn(admin: Client): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      LOCK,
    ]);
    if (rows[0]!.taken) return;
    await sleep(TURN_MS);
  }
}
