import { SERVICES } from '@app/contracts';
import type { Parts } from '@app/testing/parts';

/** The tables, of all schemas, in which one of these texts stands: `users.audit`, with the line. */
export async function tracesOf({ sql }: Parts, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
    [SERVICES],
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const lines = await sql<{ line: string }>(
        `select t::text as line from ${name} t where t::text ilike any($1) limit 3`,
        [words.map((word) => `%${word}%`)],
      );
      return lines.map(({ line }) => `${name}: ${line}`);
    }),
  );
  return found.flat();
}

/** As if its time had come. */
export const waitIsOver = async ({ sql }: Parts, userId: string): Promise<void> => {
  await sql(`update users.users set deletion_at = now() - interval '1 second' where id = $1`, [userId]);
};
