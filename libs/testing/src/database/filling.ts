import type { ServiceName } from '@app/contracts';
import { sessionOptions } from '@app/kernel/database';
import { withDatabase } from '../backends/template.ts';
import type { Parts } from '../parts/parts.ts';

const SETTINGS = {
  // Without triggers and foreign keys: what they keep, `sql` writes itself.
  session_replication_role: 'replica',
  // VACUUM would not say that all see the rows of a commit that may still be on its way to the disk.
  synchronous_commit: 'on',
};

/**
 * Fills a service's tables with many rows. All but their unique indexes are made afterwards, which takes half the time.
 * Then the planner knows what is there, and that all see it.
 */
export const fill = (parts: Parts, service: ServiceName, sql: string): Promise<void> =>
  withDatabase(
    { connectionString: parts.operatorSettings()['DATABASE_URL'], options: sessionOptions(service, SETTINGS) },
    async (admin) => {
      const { rows: indexes } = await admin.query<{ name: string; made: string }>(
        `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
         from pg_index i join pg_class t on t.oid = i.indrelid
         where t.relnamespace = $1::regnamespace and not i.indisunique`,
        [service],
      );
      await admin.query(`drop index ${indexes.map(({ name }) => name).join()}`);
      await admin.query(sql);
      await admin.query(indexes.map(({ made }) => made).join(';'));
      const { rows: tables } = await admin.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'`,
        [service],
      );
      await admin.query(`vacuum analyze ${tables.map(({ name }) => name).join()}`);
    },
  );
