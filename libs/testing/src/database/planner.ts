import type { ServiceName } from '@app/contracts';
import { sessionOptions } from '@app/kernel/database';
import pg from 'pg';
import type { Parts } from '../parts/parts.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** What a statement looked at. */
export interface Look {
  /** Tables that were read from their beginning to their end, also by functions and triggers. */
  whole: string[];
  /**
   * Rows that were looked at, also those that a filter threw away, or that stood on a page where an index had promised
   * others.
   */
  rows: number;
  blocks: number;
  /** Rows of the answer. */
  found: number;
}

export interface Planner {
  /**
   * Runs a prepared statement and takes its effects back. `mode` is how Postgres plans it after its first few runs, or
   * in these.
   */
  look(sql: string, values: unknown[], mode: 'generic' | 'custom'): Promise<Look>;
  close(): Promise<void>;
}

const WHOLE =
  'select relname as name from pg_stat_xact_user_tables where schemaname = $1 and seq_scan > 0 order by name';
/** What was counted so far is no part of what the next transaction counts. */
const AFTER = 'rollback; deallocate looked; select pg_stat_force_next_flush()';

/** How Postgres carries out a service's statements, in a session like the service's own. */
export async function openPlanner(
  parts: Parts,
  service: ServiceName,
  session?: Readonly<Record<string, string>>,
): Promise<Planner> {
  const { DATABASE_URL: connectionString } = parts.settings(service);
  const client = new pg.Client({ connectionString, options: sessionOptions(service, session) });
  await client.connect();
  return {
    async look(sql, values, mode) {
      await client.query(`begin; set local plan_cache_mode = force_${mode}_plan; prepare looked as ${sql}`);
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const explain = async () => {
        try {
          const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
            `explain (analyze, buffers, format json) execute looked ${given}`,
          );
          const { rows: whole } = await client.query<{ name: string }>(WHOLE, [service]);
          return { plan: rows[0]!['QUERY PLAN'][0].Plan, whole };
        } finally {
          await client.query(AFTER);
        }
      };
      const { plan, whole } = await explain();
      const scans = each(plan).filter((node) => node['Relation Name'] && / Scan$/.test(node['Node Type']));
      return {
        whole: whole.map(({ name }) => name),
        rows: Math.round(scans.reduce((sum, node) => sum + rowsReadBy(node), 0)),
        blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        found: plan['Actual Rows'],
      };
    },
    close: () => client.end(),
  };
}

const each = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(each)];

/** The plan says averages for a node that ran several times, or in several processes. */
const rowsReadBy = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return value instanceof Date ? `'${value.toISOString()}'` : `'${String(value).replaceAll("'", "''")}'`;
};
