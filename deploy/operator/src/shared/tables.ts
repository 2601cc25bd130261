import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';

/** The migrator's own: a restore makes them by migrating. */
const MIGRATORS = ['migrations', 'derived'];

/** Makes equal rows equal texts, whatever the server's or the role's settings are. */
export const SAME_TEXT = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_session_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '5min'`;

export interface Table {
  name: string;
  /** All that are stored; the database makes the others from these. */
  columns: string[];
  /** Names of the tables that it refers to. */
  refersTo: string[];
}

/** The tables of a schema as the database knows them, so that none is forgotten: each after those that it refers to. */
export async function tablesOf(client: ClientBase, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and c.relname <> all($2) order by c.relname`,
    [schema, MIGRATORS],
  );
  return inOrder(rows);
}

/** Each after those that it refers to. */
export function inOrder(tables: Table[]): Table[] {
  const done: Table[] = [];
  const left = [...tables];
  while (left.length > 0) {
    const next = left.findIndex(({ refersTo }) => refersTo.every((name) => !left.some((table) => table.name === name)));
    if (next < 0)
      throw new Error(`The tables ${left.map(({ name }) => name).join(', ')} refer to each other in a circle.`);
    done.push(...left.splice(next, 1));
  }
  return done;
}

/** Where the numbers of an identity column have got to. */
export interface Sequence {
  table: string;
  column: string;
  value: string;
  isCalled: boolean;
}

/** Identity columns, and the numbers they have got to. */
export async function sequencesOf(client: ClientBase, schema: string): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column",
       pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and c.relname <> all($2)
       and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null
     order by 1, 2`,
    [schema, MIGRATORS],
  );
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    );
    sequences.push({ table, column, ...found.rows[0]! });
  }
  return sequences;
}

/** Migrations that have run in a schema, in their order; none when the schema is not there. */
export async function migrationsOf(client: ClientBase, schema: string): Promise<string[]> {
  const there = await client.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    `${schema}.migrations`,
  ]);
  if (!there.rows[0]!.there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migrations order by id`);
  return rows.map(({ name }) => name);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsIn = (columns: readonly string[]): string => columns.map(quoted).join(', ');
export const tableIn = (schema: string, table: string): string => `${quoted(schema)}.${quoted(table)}`;

/**
 * The rows of a table, printed by COPY.
 * @param instead what stands in the place of some columns' values
 */
export function copyOut(
  client: ClientBase,
  schema: string,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  instead: Readonly<Record<string, string>> = {},
) {
  const values = columns.map((column) =>
    instead[column] ? `${instead[column]} as ${quoted(column)}` : quoted(column),
  );
  const source =
    Object.keys(instead).length > 0
      ? `(select ${values.join(', ')} from ${tableIn(schema, name)})`
      : `${tableIn(schema, name)} (${columnsIn(columns)})`;
  return client.query(to(`copy ${source} to stdout`));
}
