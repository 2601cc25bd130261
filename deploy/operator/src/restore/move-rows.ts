import { pipeline } from 'node:stream/promises';
import { sumOf } from '../backup/form/files.js';
import { columnsIn, copyOut, migrationsOf, SAME_TEXT, sequencesOf, tableIn, tablesOf } from '../shared/tables.js';
import { SERVICES } from '@app/contracts';
import { migrateDatabase } from '../migrate/database/database.js';
import { Failure } from '../shared/command.js';
import { connectDatabase } from '../shared/connect.js';
import { schemas } from '../migrate/database/schemas.js';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import { levelOf } from './level.js';

/**
 * Moves a site from one Postgres into an empty one, for a new major version of it. The old one is only read, so that an
 * older version of the site runs on it as before. The rows are loaded at the level that they have there, and then
 * migrated on. All of them are there afterwards, or none.
 */
export async function moveRows(oldUrl: string, newUrl: string): Promise<number> {
  const [source, target] = [await connectDatabase('move', oldUrl), await connectDatabase('move', newUrl)];
  try {
    const ran: Record<string, string[]> = {};
    for (const schema of SERVICES) ran[schema] = await migrationsOf(source, schema);
    const level = levelOf(ran);
    for (const schema of SERVICES) await target.query(`create schema if not exists ${schema}`);
    await migrateDatabase(newUrl, [], level);
    for (const client of [source, target]) await client.query(SAME_TEXT);
    await source.query('begin isolation level repeatable read read only');
    await target.query('begin');
    let moved = 0;
    for (const schema of SERVICES) moved += await moveSchema(source, target, schema);
    await target.query('commit');
    await migrateDatabase(newUrl, [], schemas);
    await target.query('analyze');
    return moved;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Triggers are off meanwhile, because what they would make is among the rows; foreign keys are checked. */
async function moveSchema(source: ClientBase, target: ClientBase, schema: string): Promise<number> {
  const tables = await tablesOf(target, schema);
  const names = tables.map(({ name }) => tableIn(schema, name));
  // Rows that migrations have made come along, too.
  await target.query(`truncate ${names.join(', ')}`);
  for (const name of names) await target.query(`alter table ${name} disable trigger user`);
  let moved = 0;
  // In their order: each table after those that it refers to.
  for (const table of tables) {
    const into = target.query(from(`copy ${tableIn(schema, table.name)} (${columnsIn(table.columns)}) from stdin`));
    await pipeline(copyOut(source, schema, table), into);
    const [there, here] = [await sumOf(copyOut(source, schema, table)), await sumOf(copyOut(target, schema, table))];
    if (there.sha256 !== here.sha256) throw new Failure(`${schema}.${table.name} did not arrive as it was. Nothing was moved.`); // prettier-ignore
    moved += into.rowCount;
  }
  for (const name of names) await target.query(`alter table ${name} enable trigger user`);
  for (const { table, column, value, isCalled } of await sequencesOf(source, schema))
    await target.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      tableIn(schema, table),
      column,
      value,
      isCalled,
    ]);
  return moved;
}
