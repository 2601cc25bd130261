import { durableName, projectEvents, SERVICES, type ServiceName } from '@app/contracts';
import { migrateDatabase } from '../../src/migrate/database/database.js';
import { type Role } from '../../src/migrate/database/roles.js';
import { eventTables } from '@app/kernel/service';
import { backendAddresses, startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import pg from 'pg';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
});
afterAll(() => parts.close());

const pathname = () => new URL(parts.settings('media')['DATABASE_URL']!).pathname;
const adminUrl = () => Object.assign(new URL(backendAddresses().postgres), { pathname: pathname() }).href;

async function session(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function asRole(role: Role, text: string): Promise<unknown[]> {
  const client = await session(role.address);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A role that this database has never seen. */
function newRole(schema: ServiceName, tables?: Role['tables']): Role {
  const name = `late_${schema}_${tables ? 'narrow' : 'wide'}_${pathname().slice(1)}`;
  const address = Object.assign(new URL(adminUrl()), { username: name, password: 'late' }).href;
  return { schema, address, ...(tables ? { tables } : {}) };
}

const none = Object.fromEntries(SERVICES.map((service) => [service, { migrations: [] }])) as unknown as Record<
  ServiceName,
  { migrations: [] }
>;

describe('a role', () => {
  it('that is new to an old database may use what exists, but changes no record and no structure', async () => {
    const role = newRole('projects');
    await migrateDatabase(adminUrl(), [role], none);
    await expect(asRole(role, 'select count(*) from projects.projects')).resolves.toHaveLength(1);
    await expect(asRole(role, 'delete from projects.outbox')).resolves.toEqual([]);
    await expect(asRole(role, 'select count(*) from projects.audit')).resolves.toHaveLength(1);
    await expect(asRole(role, 'delete from projects.audit')).rejects.toThrow(/permission denied/);
    await expect(asRole(role, 'select count(*) from projects.migrations')).resolves.toHaveLength(1);
    await expect(asRole(role, 'delete from projects.migrations')).rejects.toThrow(/permission denied/);
    await expect(asRole(role, 'select * from projects.derived')).rejects.toThrow(/permission denied/);
    await expect(asRole(role, 'drop table projects.outbox')).rejects.toThrow(/must be owner/);
    await expect(asRole(role, 'select * from users.users')).rejects.toThrow(/permission denied/);
  });

  it('with rights on some tables has those and no more, also on what is made later', async () => {
    const role = newRole('media', { images: ['select', 'update'] });
    await migrateDatabase(adminUrl(), [role], none);
    await parts.sql('create table media.later (id int)');
    await expect(asRole(role, 'select count(*) from media.images')).resolves.toHaveLength(1);
    await expect(asRole(role, 'delete from media.images')).rejects.toThrow(/permission denied/);
    await expect(asRole(role, 'select * from media.outbox')).rejects.toThrow(/permission denied/);
    await expect(asRole(role, 'select * from media.later')).rejects.toThrow(/permission denied/);
  });
});

describe('a migration that waits for a lock', () => {
  class Waiting {
    readonly name = 'Waiting99999000000000001';
    async up(runner: { query(text: string): Promise<unknown> }): Promise<void> {
      await runner.query('alter table waited add column more int');
    }
    async down(): Promise<void> {}
  }

  it('lets everybody pass who only reads, and is done once the lock is free', async () => {
    await parts.sql('create table media.waited (id int)');
    const holder = await session(adminUrl());
    await holder.query('begin; select * from media.waited');
    const migrating = migrateDatabase(adminUrl(), [], { ...none, media: { migrations: [Waiting as never] } });
    await eventually(async () =>
      expect(
        await parts.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table waited%'`,
        ),
      ).toHaveLength(1),
    );
    const reader = await session(adminUrl());
    await reader.query(`set statement_timeout = '15s'`);
    await expect(reader.query('select * from media.waited')).resolves.toBeDefined();
    await reader.end();
    await holder.query('commit');
    await holder.end();
    await migrating;
    await expect(parts.sql('select more from media.waited')).resolves.toEqual([]);
  });
});

describe('the bus', () => {
  it('gives a durable consumer that is there the settings of this version', async () => {
    const { consumers } = await jetstream(parts.bus.connection).jetstreamManager();
    const durable = durableName('media', projectEvents.saved);
    await consumers.update(parts.bus.stream, durable, { max_deliver: 100, ack_wait: 1_000 * 1e6 });
    await parts.migrateBus();
    const { config } = await consumers.info(parts.bus.stream, durable);
    expect(config).toMatchObject({ max_deliver: -1, ack_wait: 30_000 * 1e6 });
  });
});

describe('the tables of events', () => {
  /** As the first version made them. */
  const first = `
    create table outbox (id bigint generated always as identity primary key, subject text not null, payload jsonb not null,
      request_id text not null, created_at timestamptz not null default now(), sent_at timestamptz);
    create index outbox_unsent on outbox (id) where sent_at is null;
    create table dead_letters (id bigint generated always as identity primary key, subject text not null, sequence bigint not null,
      payload jsonb not null, error text not null, died_at timestamptz not null default now(), unique (subject, sequence));`;
  const columns = (schema: string) =>
    parts.sql(
      `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = $1
       and table_name in ('outbox', 'dead_letters', 'event_tries') order by 1, 2`,
      [schema],
    );

  it('come to the same form from the first version as from nothing, and keep what they hold', async () => {
    const admin = await session(adminUrl());
    for (const schema of ['older', 'newer']) await admin.query(`create schema ${schema}`);
    await admin.query(`set search_path = older; ${first}`);
    await admin.query(`insert into dead_letters (subject, sequence, payload, error) values ('s', 1, '{"a":1}', 'e')`);
    await admin.query(eventTables);
    await admin.query(eventTables);
    await admin.query(`set search_path = newer; ${eventTables}`);
    await admin.end();
    expect(await columns('older')).toEqual(await columns('newer'));
    expect(await parts.sql('select payload, malformed from older.dead_letters')).toEqual([
      { payload: { a: 1 }, malformed: false },
    ]);
    // A stream that was lost begins again at 1.
    await parts.sql(`insert into older.dead_letters (subject, sequence, payload, error) values ('s', 1, '{}', 'e')`);
  });

  it.each(['users', 'projects', 'media'])('are there in their newest form in %s', async (schema) => {
    expect(await columns(schema)).toEqual(await columns('newer'));
    const indexes = await parts.sql('select indexname from pg_indexes where schemaname = $1', [schema]);
    expect(indexes).toContainEqual({ indexname: 'outbox_sent' });
  });
});
