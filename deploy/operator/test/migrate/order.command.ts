import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DATABASE_USERS, databaseVariable, SERVICES, type ServiceName } from '@app/contracts';
import { migrateDatabase } from '../../src/migrate/database/database.js';
import { type Role } from '../../src/migrate/database/roles.js';
import { backendAddresses, startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@app/testing/temporary-site';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { schemas } from '../../src/migrate/database/schemas.js';
import { before, faultsOfRun, held, migrate as migrateTo, type Migrations, ROWS } from './recorded.js';

/** Long enough for a process to start on a busy machine. */
const START_MS = 60_000;

let parts: Parts;
let database: string;
let running: ChildProcess[] = [];
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
});
afterAll(() => parts.close());

/** A database of its own, without any site in it. */
beforeEach(async () => {
  database = `order_${Date.now()}`;
  await parts.sql(`create database ${database}`);
});
afterEach(async () => {
  for (const child of running.filter(isAlive)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running = [];
  await parts.sql(`drop database ${database} with (force)`);
  for (const user of DATABASE_USERS) await parts.sql(`drop role if exists ${roleName(user)}`);
});

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const roleName = (user: string) => `${user}_of_${database}`;
const adminUrl = () => Object.assign(new URL(backendAddresses().postgres), { pathname: `/${database}` }).href;
const roleUrl = (user: string, password = 'first') =>
  Object.assign(new URL(adminUrl()), { username: roleName(user), password }).href;

const roles = (): Role[] => SERVICES.map((schema) => ({ schema, address: roleUrl(schema) }));

interface Process {
  child: ChildProcess;
  readiness(): Promise<{ status: number; parts: Record<string, string> }>;
}

async function start(service: ServiceName, password?: string): Promise<Process> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../../../../services/${service}/dist/main.js`, import.meta.url))],
    {
      env: {
        PATH: process.env['PATH'],
        ...parts.settings(service),
        DATABASE_URL: roleUrl(service, password),
        OPS_PORT: String(port),
      },
      stdio: 'ignore',
    },
  );
  running.push(child);
  return {
    child,
    readiness: async () => {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`);
      return { ...((await response.json()) as { parts: Record<string, string> }), status: response.status };
    },
  };
}

async function migrate(passwords = 'first'): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../dist/main.js', import.meta.url)), 'migrate'], {
    env: {
      PATH: process.env['PATH'],
      ...parts.settings('media'),
      DATABASE_URL: adminUrl(),
      ...Object.fromEntries(DATABASE_USERS.map((user) => [databaseVariable(user), roleUrl(user, passwords)])),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect((await once(child, 'exit'))[0]).toBe(0);
}

const ready = (process: Process) =>
  eventually(async () => expect((await process.readiness()).status).toBe(200), START_MS);

/** Waits until it says that its schema is what it waits for. */
const waits = (process: Process) =>
  eventually(async () => {
    expect(await process.readiness()).toMatchObject({ status: 503, parts: { nats: 'up', schema: 'down' } });
  }, START_MS);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a service that starts before its migrations', () => {
  it('waits while there is nothing at all, says so, and serves when migrate has run', async () => {
    const users = await start('users');
    await waits(users);
    await migrate();
    await ready(users);
    expect(isAlive(users.child)).toBe(true);
  });

  it.each(SERVICES)('waits when %s has all but the last of them', async (service) => {
    const before = Object.fromEntries(
      SERVICES.map((name) => [name, { migrations: name === service ? schemas[name].migrations.slice(0, -1) : [] }]),
    ) as unknown as typeof schemas;
    await migrateDatabase(adminUrl(), roles(), before);
    const process = await start(service);
    await waits(process);
    // Its requests are nobody's yet: none can meet a column that is not there.
    await expect(query(adminUrl(), `select 1 from pg_stat_activity where usename = '${roleName(service)}' and query like '%outbox%'`)).resolves.toEqual([]); // prettier-ignore
    await migrate();
    // media needs servers that this story has not made for it.
    await eventually(async () => expect((await process.readiness()).parts['schema']).toBe('up'), START_MS);
    expect(isAlive(process.child)).toBe(true);
  });

  it('does not care about migrations of a later version', async () => {
    await migrate();
    await query(
      adminUrl(),
      `insert into users.migrations (timestamp, name) values (9999999999999, 'Later9999999999999')`,
    );
    await ready(await start('users'));
  });
});

describe('migrations that run while the version before serves', () => {
  const all = Object.fromEntries(
    SERVICES.map((service) => [service, schemas[service].migrations]),
  ) as unknown as Migrations;
  const none = Object.fromEntries(SERVICES.map((service) => [service, []])) as unknown as Migrations;
  beforeEach(async () => {
    await migrateTo(adminUrl(), roles(), before(all));
    await query(adminUrl(), ROWS);
  });

  it('break nothing that serves, and lock nothing for long, whatever rows they find', async () => {
    const faults = await faultsOfRun(adminUrl(), roles(), all);
    expect(Object.keys(faults)).toEqual(
      SERVICES.flatMap((service) => held(all)[service].map((Migration) => new Migration().name)),
    );
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('are judged by what they have sent, also to rows that they read before', async () => {
    class Hidden {
      readonly name = 'Hidden9999900000000099';
      async up(runner: QueryRunner): Promise<void> {
        const [{ count }] = (await runner.query('select count(*)::int as count from users')) as [{ count: number }];
        if (count > 0) await runner.query('alter table users drop column bio');
        const people = (await runner.query('select id from users')) as { id: string }[];
        for (const { id } of people) await runner.query(`update users set location = '${id}'`);
      }
      async down(): Promise<void> {}
    }
    const faults = await faultsOfRun(adminUrl(), roles(), { ...none, users: [Hidden] });
    expect(faults['Hidden9999900000000099']!.join('\n')).toMatch(/drops a column[^]*in batches/);
  });
});

describe('passwords of the database', () => {
  it('a role with another name comes beside the one that serves, and both work until the old one goes', async () => {
    await migrate();
    const old = await start('users');
    await ready(old);
    const address = Object.assign(new URL(adminUrl()), { username: `${roleName('users')}_b`, password: 'second' }).href;
    await migrateDatabase(adminUrl(), [{ schema: 'users', address }], schemas);
    expect(await query(address, 'select count(*)::int as n from users.users')).toEqual([{ n: 0 }]);
    expect((await old.readiness()).status).toBe(200);
    old.child.kill('SIGTERM');
    expect((await once(old.child, 'exit'))[0]).toBe(0);
    // As UPGRADING.md has it.
    await query(adminUrl(), `drop owned by ${roleName('users')}`);
    await query(adminUrl(), `drop role ${roleName('users')}`);
    expect(await query(address, 'select count(*)::int as n from users.users')).toEqual([{ n: 0 }]);
    await query(adminUrl(), `drop owned by ${roleName('users')}_b`);
    await query(adminUrl(), `drop role ${roleName('users')}_b`);
  });

  it('a new one for the same role is there after migrate: who is connected goes on, who connects needs the new one', async () => {
    await migrate();
    const connected = new pg.Client({ connectionString: roleUrl('users') });
    await connected.connect();
    await migrate('second');
    await expect(connected.query('select count(*) from users.users')).resolves.toBeDefined();
    await connected.end();
    await expect(query(roleUrl('users'), 'select 1')).rejects.toThrow(/password authentication failed/);
    await ready(await start('users', 'second'));
  });
});
