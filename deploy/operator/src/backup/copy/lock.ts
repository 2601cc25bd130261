import { Failure } from '../../shared/command.js';
import type { ClientBase } from 'pg';

const LOCK = 'local-network.backup';

/**
 * One backup of a site at a time: what one is about to use, another may remove. It is held as long as the connection.
 */
export async function takeLock(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [LOCK]);
  if (!rows[0]!.taken) throw new Failure('Another backup of this site is under way.');
}

/** @throws Failure when the connection broke meanwhile, and with it the lock. */
export async function mustHoldLock(client: ClientBase): Promise<void> {
  await client.query('select 1').catch((error: Error) => {
    throw new Failure(`The connection to the database broke (${error.message}): another backup may have begun.`);
  });
}
