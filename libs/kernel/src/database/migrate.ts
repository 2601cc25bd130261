import { durableName, parts, SERVICES, type Part, type ServiceName } from '@app/contracts';
import { AckPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { MAX_TRIES } from '../events/consumers.js';
import { streamName } from '../bus/connection.js';

/** A service's migrations, in the order they landed. */
export type Migrations = (new () => MigrationInterface)[];

/** Extensions that the services' schemas use; only an administrator may make them. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext'];
const LOCK = 'local-network.migrate';

/**
 * Makes roles, schemas and extensions and runs every service's migrations, under an advisory lock: a second migrator waits, then finds nothing to do.
 * Tables belong to the administrator; a service's role may only read and write rows of its own schema.
 * @param roles each service's own database address; its user and password become the role.
 */
export async function migrateDatabase(
  adminUrl: string,
  roles: Record<ServiceName, string>,
  migrations: Record<ServiceName, Migrations>,
): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'migrate' });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [LOCK]);
    for (const extension of EXTENSIONS) await admin.query(`create extension if not exists ${extension} schema public`);
    for (const service of SERVICES) {
      await makeRole(admin, service, new URL(roles[service]));
      await runMigrations(adminUrl, service, migrations[service]);
      const role = escapeIdentifier(decodeURIComponent(new URL(roles[service]).username));
      await admin.query(`revoke all on ${service}.migrations from ${role}`);
    }
  } finally {
    await admin.end();
  }
}

async function makeRole(admin: Client, schema: ServiceName, address: URL): Promise<void> {
  const role = escapeIdentifier(decodeURIComponent(address.username));
  const password = escapeLiteral(decodeURIComponent(address.password));
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [
    decodeURIComponent(address.username),
  ]);
  const database = escapeIdentifier(
    (await admin.query<{ name: string }>('select current_database() as name')).rows[0]!.name,
  );
  await admin.query(`${rowCount ? 'alter' : 'create'} role ${role} login password ${password}`);
  await admin.query(`
    create schema if not exists ${schema};
    revoke all on schema public from public;
    grant usage on schema public to ${role};
    revoke connect, temporary on database ${database} from public;
    grant connect on database ${database} to ${role};
    grant usage on schema ${schema} to ${role};
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema ${schema} grant usage on sequences to ${role};
  `);
}

async function runMigrations(adminUrl: string, schema: ServiceName, migrations: Migrations): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: adminUrl,
    schema,
    installExtensions: false,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    extra: { options: `-c search_path=${schema},public`, max: 2 },
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

/** How long facts stay on the stream, in nanoseconds: longer than any consumer may be away. */
const KEEP_NS = 7 * 24 * 3600 * 1e9;

/** Makes the event stream and the durable consumer of every (part, fact) pair, or brings them up to date. */
export async function migrateBus(connection: NatsConnection, prefix: string): Promise<void> {
  const manager = await jetstreamManager(connection, { timeout: 5_000 });
  const name = streamName(prefix);
  const subject = (event: string) => (prefix ? `${prefix}.${event}` : event);
  const stream = {
    subjects: [subject('events.>')],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: KEEP_NS,
    duplicate_window: 3600 * 1e9,
  };
  const known = await manager.streams.info(name).catch(() => null);
  await (known ? manager.streams.update(name, stream) : manager.streams.add({ name, ...stream }));
  for (const service of SERVICES) {
    const part: Part = parts[service];
    for (const event of part.hears) {
      await manager.consumers.add(name, {
        durable_name: durableName(service, event),
        filter_subject: subject(event.subject),
        ack_policy: AckPolicy.Explicit,
        ack_wait: 30 * 1e9,
        // One more than our own limit, so that laying an event aside is our doing and not the server's.
        max_deliver: MAX_TRIES * 20,
        max_ack_pending: 100,
      });
    }
  }
}
