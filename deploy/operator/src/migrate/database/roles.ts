import type { ServiceName } from '@app/contracts';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { passwordVerifier } from './verifier.js';

/** What a role may do with the rows of a table. */
type Right = 'select' | 'insert' | 'update' | 'delete';

const EVERYTHING: readonly Right[] = ['select', 'insert', 'update', 'delete'];

const ADDED_TO: readonly Right[] = ['select', 'insert'];

/** Tables that keep a record: no service removes a row, and what is in most of them never changes. */
const RECORDS: Readonly<Record<string, readonly Right[]>> = {
  audit: ADDED_TO,
  project_versions: ADDED_TO,
  word_versions: ADDED_TO,
  reported_words: ADDED_TO,
  // Until it ends.
  hidden_parts: [...ADDED_TO, 'update'],
};
/** The migrator's own: what has run may be read, so that a process knows whether its schema is there. */
const HIDDEN = ['derived'];
const LEVEL = 'migrations';

/** A role of the database: a process's user, the one schema it works in, and what it may do there. */
export interface Role {
  /** The process's own database address; its user and password become the role. */
  address: string;
  schema: ServiceName;
  /** Rights by table, for a process that needs little; a service may do everything with the rows of its own schema. */
  tables?: Readonly<Record<string, readonly Right[]>>;
}

const nameOf = ({ address }: Role): string => escapeIdentifier(decodeURIComponent(new URL(address).username));

/** Makes the role or gives it its password anew, and lets it into the database and into its schema. */
export async function makeRole(admin: Client, role: Role): Promise<void> {
  const { username, password } = new URL(role.address);
  const name = nameOf(role);
  const known = await admin.query('select from pg_roles where rolname = $1', [decodeURIComponent(username)]);
  const found = await admin.query<{ name: string }>('select current_database() as name');
  const database = escapeIdentifier(found.rows[0]!.name);
  const verb = known.rowCount ? 'alter' : 'create';
  const verifier = passwordVerifier(decodeURIComponent(password));
  await admin.query(`${verb} role ${name} login password ${escapeLiteral(verifier)}`);
  await admin.query(`
    revoke all on schema public from public;
    grant usage on schema public to ${name};
    revoke connect, temporary on database ${database} from public;
    grant connect on database ${database} to ${name};
    create schema if not exists ${role.schema};
    grant usage on schema ${role.schema} to ${name};
  `);
  if (role.tables) return;
  // By these a service may use a new table at once, before the migrator comes to its grants.
  await admin.query(`
    alter default privileges in schema ${role.schema} grant ${EVERYTHING.join(', ')} on tables to ${name};
    alter default privileges in schema ${role.schema} grant usage on sequences to ${name};
  `);
}

/** Gives the role its rights on the tables that exist: a new role in an old database needs it. */
export async function grantTables(admin: Client, role: Role): Promise<void> {
  const name = nameOf(role);
  const { rows } = await admin.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm') order by c.relname`,
    [role.schema],
  );
  for (const { table } of rows) {
    const rights = rightsOn(table, role);
    const taken = EVERYTHING.filter((right) => !rights.includes(right));
    const target = `${role.schema}.${escapeIdentifier(table)}`;
    if (rights.length > 0) await admin.query(`grant ${rights.join(', ')} on ${target} to ${name}`);
    if (taken.length > 0) await admin.query(`revoke ${taken.join(', ')} on ${target} from ${name}`);
  }
  if (!role.tables) await admin.query(`grant usage on all sequences in schema ${role.schema} to ${name}`);
}

function rightsOn(table: string, { tables }: Role): readonly Right[] {
  if (HIDDEN.includes(table)) return [];
  if (table === LEVEL) return ['select'];
  if (tables) return tables[table] ?? [];
  return RECORDS[table] ?? EVERYTHING;
}
