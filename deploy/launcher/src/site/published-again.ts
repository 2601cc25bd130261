import pg from 'pg';
import { SERVICES } from '../../../../libs/contracts/src/system/services.ts';

/** Longer than a bus of before 2.10 keeps in memory what it has acknowledged: two minutes. */
const KEPT_IN_MEMORY = '3 minutes';

/**
 * Marks the events that were sent last as unsent, so that their services publish them again. A bus that syncs only now
 * and then may lose in a power cut what it has acknowledged. By its id it drops those that it still has.
 */
export async function publishLastAgain(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    for (const service of SERVICES)
      await client.query(
        `update ${service}.outbox set sent_at = null
         where sent_at > (select max(sent_at) from ${service}.outbox) - interval '${KEPT_IN_MEMORY}'`,
      );
  } finally {
    await client.end();
  }
}
