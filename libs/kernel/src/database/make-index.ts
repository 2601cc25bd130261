import type { QueryRunner } from 'typeorm';

/**
 * It holds up nobody while it waits, so it may wait long. Nothing is won by giving up: what was built until then would
 * be lost.
 */
const PATIENCE = '10min';

/**
 * Makes an index while everybody goes on writing, for a migration with `transaction = false`. Run again after it was
 * cut off, it makes anew what was left half done. Such an index is in the catalogue and kept by every write, but no
 * query may use it.
 * @param on what is indexed: `on comments (user_id, created_at) where hidden_at is null`
 */
export async function makeIndex(runner: QueryRunner, name: string, on: string, { unique = false } = {}): Promise<void> {
  await runner.query(`set lock_timeout = '${PATIENCE}'`);
  try {
    const known = (await runner.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [
      name,
    ])) as { valid: boolean }[];
    if (known[0]?.valid) return;
    if (known.length > 0) await runner.query(`drop index concurrently ${name}`);
    await runner.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} ${on}`);
  } finally {
    // To what the connection was opened with.
    await runner.query('reset lock_timeout');
  }
}
