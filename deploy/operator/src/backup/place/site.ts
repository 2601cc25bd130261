import type { ClientBase } from 'pg';

/** Whose backups they are. */
export interface Site {
  /** Its database has it: a copy of a site that was restored from a backup is another site. */
  id: string;
  /** For people; empty when it is not told. */
  url: string;
}

/** Postgres gives each data folder a number when it makes it. */
export async function siteOf(client: ClientBase, url = ''): Promise<Site> {
  const { rows } = await client.query<{ id: string }>(
    `select system_identifier || '/' || current_database() as id from pg_control_system()`,
  );
  return { id: rows[0]!.id, url };
}
