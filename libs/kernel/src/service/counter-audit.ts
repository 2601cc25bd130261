import { Client, type ClientBase } from 'pg';
import { sessionOptions } from '../database/database.js';
import { IsAddress, loadConfig } from '../process/config.js';

/** Counters of one kind of thing, and the rows that are the truth. */
export interface CounterAudit {
  /** The column of `differences` that names the thing. */
  key: string;
  /** Selects each count that is not what its rows say: the key, `column`, `stands` and `rows`. */
  differences: string;
  /** Counts one thing anew, its key is `$1`: statements of one transaction, of which the first ones take the locks. */
  repair: readonly string[];
}

/** A count that is not what its rows say. */
export interface Difference {
  [key: string]: number | string;
  column: string;
  stands: number;
  rows: number;
}

/** Compares every count with its rows and repairs exactly those that differ. */
export async function auditCounters(client: ClientBase, audits: readonly CounterAudit[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { key, differences, repair } of audits) {
    const { rows } = await client.query<Difference>(differences);
    for (const thing of new Set(rows.map((row) => row[key]!))) await recount(client, repair, thing);
    found.push(...rows);
  }
  return found;
}

/** Counts after taking the locks: what is under way is counted here, or it counts itself afterwards. */
async function recount(client: ClientBase, repair: readonly string[], thing: unknown): Promise<void> {
  await client.query('begin');
  try {
    for (const sql of repair) await client.query(sql, [thing]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

class AuditConfig {
  @IsAddress('postgres', 'postgresql')
  DATABASE_URL!: string;
}

/** The program `audit-counters` of a service: prints each count that differs, one JSON line a count, and repairs it. Ends with their number. */
export async function runCounterAudit(schema: string, audits: readonly CounterAudit[]): Promise<void> {
  const client = new Client({
    connectionString: loadConfig(AuditConfig).DATABASE_URL,
    application_name: 'audit-counters',
    options: sessionOptions(schema),
  });
  await client.connect();
  const differences = await auditCounters(client, audits);
  for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
  process.stdout.write(`${differences.length} differences\n`);
  await client.end();
}
