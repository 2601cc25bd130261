import pg from 'pg';
import { demoPeople } from '../../../demo/src/people.ts';
import type { Backends } from './backends.ts';

/** Whether the site has no project yet. The demo program would ask too, but takes a second to start. */
export const isEmpty = async ({ roles }: Backends): Promise<boolean> =>
  !(await anyRow(roles.projects, 'SELECT FROM projects.projects LIMIT 1'));

/** Whether accounts of the demo are in the site. Everybody can read their password in the source. */
export const hasDemoPeople = ({ roles }: Backends): Promise<boolean> =>
  anyRow(
    roles.users,
    'SELECT FROM users.users WHERE id = ANY($1) LIMIT 1',
    demoPeople.map(({ id }) => id),
  );

async function anyRow(connectionString: string, sql: string, ...values: unknown[]): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount !== 0;
  } finally {
    await client.end();
  }
}
