import type { EventType, PayloadOf } from '@app/contracts';
import type { Parts } from './parts.ts';

/** What a service has published of one kind, oldest first: its outbox keeps it for days. */
export async function published<E extends EventType<unknown>>(
  parts: Parts,
  { service, subject }: E,
): Promise<PayloadOf<E>[]> {
  const rows = await parts.sql<{ payload: PayloadOf<E> }>(
    `select payload from ${service}.outbox where subject = $1 order by id`,
    [subject],
  );
  return rows.map(({ payload }) => payload);
}
