import { DATABASE_USERS, databaseVariable, SERVICES } from '@app/contracts';
import { schemas } from '../migrate/database/schemas.js';
import { Client } from 'pg';
import { type Env, fault, type Finding, hostOf, type Look, messageOf, note, ok, STEP_MS } from './report.js';

/** The oldest that the tests run on. */
const OLDEST = 17;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext'];
const SKEW_MS = 5_000;

export const postgres: Look = {
  name: 'Postgres',
  async *at(env) {
    const { DATABASE_URL = '' } = env;
    const admin = await connect(DATABASE_URL).catch((error: unknown) => messageOf(error));
    if (typeof admin === 'string')
      return yield fault(
        `Postgres at ${hostOf(DATABASE_URL)} cannot be used (${admin}): check DATABASE_URL and whether it runs`,
      );
    try {
      yield* server(admin, DATABASE_URL, env);
      yield* roles(env, await existingRoles(admin));
      yield* migrations(admin);
    } finally {
      await admin.end();
    }
  },
};

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'doctor',
    connectionTimeoutMillis: STEP_MS,
    query_timeout: STEP_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface Server {
  version: string;
  number: number;
  encoding: string;
  fsync: string;
  commit: string;
  connections: number;
  may: boolean;
  available: string[];
  now: Date;
}

async function* server(admin: Client, url: string, env: Env): AsyncGenerator<Finding> {
  const { rows } = await admin.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as number,
       current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('max_connections')::int as connections,
       (select rolsuper or (rolcreaterole and has_database_privilege(current_database(), 'create')) from pg_roles where rolname = current_user) as may,
       array(select name::text from pg_available_extensions where name = any($1)) as available, clock_timestamp() as now`,
    [EXTENSIONS],
  );
  const found = rows[0]!;
  const where = `Postgres ${found.version} at ${hostOf(url)}`;
  if (found.number < OLDEST) yield fault(`${where} is too old: take ${OLDEST} or newer`);
  else yield ok(where);
  if (found.encoding !== 'UTF8') yield fault(`the database is in ${found.encoding}: make one with encoding UTF8`);
  if (found.fsync !== 'on') yield fault('Postgres loses data in a power cut (fsync off): set fsync = on');
  if (found.commit === 'off') yield fault('Postgres loses acknowledged writes in a crash: set synchronous_commit = on');
  if (!found.may)
    yield fault('the user of DATABASE_URL may not make roles and schemas: migrate needs an administrator');
  const missing = EXTENSIONS.filter((name) => !found.available.includes(name));
  if (missing.length > 0)
    yield fault(`Postgres lacks the extensions ${missing.join(', ')}: install its contrib package`);
  const skew = Math.abs(found.now.getTime() - Date.now());
  if (skew > SKEW_MS)
    yield fault(`the clocks of this machine and of Postgres differ by ${Math.round(skew / 1000)} s: run NTP on both`);
  const wanted = Number(env['DATABASE_POOL'] ?? 10) * DATABASE_USERS.length;
  if (wanted > found.connections - 10)
    yield fault(
      `one of each process may hold ${wanted} connections, and Postgres has ${found.connections}: set max_connections or DATABASE_POOL`,
    );
  else yield ok(`connections: ${found.connections}, and one of each process holds ${wanted} at most`);
}

async function existingRoles(admin: Client): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>('select rolname as name from pg_roles');
  return new Set(rows.map(({ name }) => name));
}

/** Each process must be able to sign in, and see the schemas of no other. */
async function* roles(env: Env, existing: Set<string>): AsyncGenerator<Finding> {
  const fine: string[] = [];
  for (const user of DATABASE_USERS) {
    const variable = databaseVariable(user);
    const url = env[variable];
    if (!url || !URL.canParse(url)) continue;
    const name = decodeURIComponent(new URL(url).username);
    if (!existing.has(name)) {
      yield note(`the role ${name} is not there yet: migrate makes it`);
      continue;
    }
    const finding = await oneRole(user === 'worker' ? 'media' : user, name, url).catch((error: unknown) =>
      fault(
        `the role ${name} cannot sign in (${messageOf(error)}): run migrate, which gives it the password of ${variable}`,
      ),
    );
    if (finding) yield finding;
    else fine.push(name);
  }
  if (fine.length > 0) yield ok(`roles with their own schema only: ${fine.join(', ')}`);
}

async function oneRole(schema: string, name: string, url: string): Promise<Finding | undefined> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ isSuper: boolean; foreign: string[] }>(
      `select (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
         array(select nspname::text from pg_namespace where nspname = any($1) and has_schema_privilege(oid, 'usage')) as foreign`,
      [SERVICES.filter((service) => service !== schema)],
    );
    const { isSuper, foreign } = rows[0]!;
    if (isSuper) return fault(`the role ${name} is a superuser: give each process a role of its own`);
    return foreign.length > 0
      ? fault(`the role ${name} reaches the schemas ${foreign.join(', ')}: revoke usage on them`)
      : undefined;
  } finally {
    await client.end();
  }
}

async function* migrations(admin: Client): AsyncGenerator<Finding> {
  const waiting: string[] = [];
  for (const service of SERVICES) {
    const there = await admin.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      `${service}.migrations`,
    ]);
    const ran = there.rows[0]!.there
      ? (await admin.query<{ name: string }>(`select name from ${service}.migrations`)).rows.map(({ name }) => name)
      : [];
    const known = schemas[service].migrations.map((Migration) => new Migration().name ?? Migration.name);
    const foreign = ran.filter((name) => !known.includes(name));
    if (foreign.length > 0)
      yield fault(
        `the schema ${service} is of a newer version (${foreign.join(', ')}): run that version, or restore a backup of this one`,
      );
    const left = known.filter((name) => !ran.includes(name)).length;
    if (left > 0) waiting.push(`${service} ${left}`);
  }
  if (waiting.length > 0) return yield note(`migrations wait (${waiting.join(', ')}): run migrate before the services`);
  yield ok('migrations: all of this version have run');
  const letters = await admin.query<{ count: number }>(
    `select (${SERVICES.map((service) => `(select count(*) from ${service}.dead_letters)`).join(' + ')})::int as count`,
  );
  if (letters.rows[0]!.count > 0)
    yield fault(
      `${letters.rows[0]!.count} events could not be taken in or published: npm run events -- list shows them`,
    );
  const admins = await admin.query(`select 1 from users.users where role = 'ADMIN' limit 1`);
  if (admins.rowCount === 0)
    yield note(
      'nobody is an admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or ADMIN_EMAILS for people of the provider',
    );
}
