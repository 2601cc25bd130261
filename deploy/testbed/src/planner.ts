import type { ServiceName } from '@app/contracts';
import { sessionOptions } from '@app/kernel/database';
import pg from 'pg';
import type { Parts } from './parts.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** What a statement looked at. */
export interface Look {
  /** Tables that were read from their beginning to their end. */
  whole: (string | undefined)[];
  /** Rows that were looked at, also those that a filter threw away. */
  rows: number;
  blocks: number;
  /** Rows of the answer. */
  found: number;
}

export interface Planner {
  /** Runs a prepared statement and takes its effects back. `mode` is how Postgres plans it after its first few runs, or in these. */
  look(sql: string, values: unknown[], mode: 'generic' | 'custom'): Promise<Look>;
  close(): Promise<void>;
}

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
      const run = client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, buffers, format json) execute looked ${given}`,
      );
      const { rows } = await run.finally(() => client.query('rollback; deallocate looked'));
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
      const scans = each(plan).filter((node) => node['Relation Name'] && / Scan$/.test(node['Node Type']));
      return {
        whole: scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
        rows: scans.reduce(
          (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
          0,
        ),
        blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        found: plan['Actual Rows'],
      };
    },
    close: () => client.end(),
  };
}

const each = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(each)];

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return value instanceof Date ? `'${value.toISOString()}'` : `'${String(value)}'`;
};
