import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** Counts that are kept, and the rows that are the truth. Every service lists its own, beside its migrations. */
export interface CounterAudit {
  /** What the counts are of, as it is printed: `projectId`. Also the column of `differences` that names the thing. */
  key: string;
  /** The table that has a row for each of these things, and its whole number that names one. */
  things: { table: string; id: string };
  /** The counts that are compared: `project_counters.upvotes`. */
  columns: readonly string[];
  /** Counts that follow another one by themselves, within half a second: while they move, they are not wrong. */
  copies?: readonly string[];
  /**
   * Selects each count that is not what its rows say, of things with an id above `$1` and up to `$2`: the key,
   * `column`, `stands` and `rows`.
   */
  differences: string;
  /** Statements that lock one thing, its id is `$1`, so that nobody counts meanwhile. */
  lock: readonly string[];
  /** Statements that count it anew. */
  repair: readonly string[];
}

/** A count that is not what its rows say. */
export interface Difference {
  [key: string]: number | string;
  column: string;
  stands: number;
  rows: number;
}

/** Things that are compared by one statement: it takes a moment, whatever the size of the tables. */
const SLICE = 5_000;
/** What follows by itself has moved by then. */
const FOLLOWS_MS = 3_000;

/**
 * Compares every count with its rows, slice by slice, and with `repair` counts those anew that differ. A count and its
 * row are written in one transaction, so what is under way is no difference. Each difference that is found is compared
 * once more under the locks of those who count.
 */
export async function* auditCounters(
  client: ClientBase,
  audits: readonly CounterAudit[],
  { repair = false } = {},
): AsyncGenerator<Difference> {
  for (const audit of audits) {
    let after = 0;
    for (;;) {
      const end = await sliceEnd(client, audit, after);
      if (end === null) break;
      const found = await differences(client, audit, after, end);
      if (found.some(({ column }) => audit.copies?.includes(column))) await sleep(FOLLOWS_MS);
      for (const id of new Set(found.map((difference) => Number(difference[audit.key])))) {
        const before = found.filter((difference) => Number(difference[audit.key]) === id);
        yield* await compareAgain(client, audit, id, before, repair);
      }
      after = end;
    }
  }
}

async function sliceEnd(client: ClientBase, { things }: CounterAudit, after: number): Promise<number | null> {
  const { rows } = await client.query<{ end: number | null }>(
    `select max(id)::float8 as end from (select ${things.id} as id from ${things.table} where ${things.id} > $1 order by 1 limit ${SLICE}) slice`,
    [after],
  );
  return rows[0]!.end;
}

const differences = async (client: ClientBase, audit: CounterAudit, after: number, end: number) =>
  (await client.query<Difference>(audit.differences, [after, end])).rows;

/** With the locks nobody counts: what is under way is done, or it counts itself afterwards. */
async function compareAgain(
  client: ClientBase,
  audit: CounterAudit,
  id: number,
  before: Difference[],
  repair: boolean,
): Promise<Difference[]> {
  await client.query('begin');
  try {
    for (const sql of audit.lock) await client.query(sql, [id]);
    const stays = (now: Difference): boolean =>
      !audit.copies?.includes(now.column) ||
      before.some(({ column, stands }) => column === now.column && stands === now.stands);
    const wrong = (await differences(client, audit, id - 1, id)).filter(stays);
    if (repair && wrong.length > 0) for (const sql of audit.repair) await client.query(sql, [id]);
    await client.query('commit');
    return wrong;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
