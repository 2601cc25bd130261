import { pipeline } from 'node:stream/promises';
import { type Files, sumOf } from '../backup/form/files.js';
import { type SchemaCopy, tableFile } from '../backup/form/manifest.js';
import { columnsIn, copyOut, SAME_TEXT, tableIn, tablesOf } from '../shared/tables.js';
import { Failure } from '../shared/command.js';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

/**
 * Loads all rows in one transaction: all of them are there afterwards, or none. Triggers are off meanwhile, because
 * what they would make is among the rows; foreign keys are checked. Each table is then printed again: its sum must be
 * the backup's.
 * @param last what must have happened before the rows can be seen
 */
export async function loadRows(
  client: ClientBase,
  files: Files,
  copies: Record<string, SchemaCopy>,
  last: () => Promise<void>,
): Promise<void> {
  await client.query(SAME_TEXT);
  await client.query('begin');
  try {
    for (const [schema, copy] of Object.entries(copies)) await loadSchema(client, files, schema, copy);
    await last();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // The planner knows nothing of rows that have just come.
  for (const [schema, { tables }] of Object.entries(copies))
    for (const { name } of tables) await client.query(`analyze ${tableIn(schema, name)}`);
}

async function loadSchema(client: ClientBase, files: Files, schema: string, copy: SchemaCopy): Promise<void> {
  const tables = await tablesOf(client, schema);
  const names = tables.map(({ name }) => tableIn(schema, name));
  // Rows that migrations have made are in the backup, too.
  await client.query(`truncate ${names.join(', ')}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // In their order: each table after those that it refers to.
  for (const { name } of tables) {
    const table = copy.tables.find((one) => one.name === name);
    if (!table) continue;
    const into = client.query(from(`copy ${tableIn(schema, name)} (${columnsIn(table.columns)}) from stdin`));
    await pipeline(files.read(tableFile(schema, name)), into);
    const { sha256 } = await sumOf(copyOut(client, schema, table));
    if (sha256 !== table.sha256)
      throw new Failure(`${schema}.${name} has other rows than the backup. Nothing was restored.`);
  }
  await client.query(PUBLISH_AGAIN(schema));
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, column, value, isCalled } of copy.sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      tableIn(schema, table),
      column,
      value,
      isCalled,
    ]);
}

/**
 * Nobody knows any more who has handled which events: the stream is a new one, and an event may have been on its way
 * when the snapshot was taken. So all that an outbox keeps are sent once more. An effect is an absolute value with a
 * version: one that was there already stays as it is.
 */
const PUBLISH_AGAIN = (schema: string): string =>
  `update ${tableIn(schema, 'outbox')} set sent_at = null where sent_at is not null`;
