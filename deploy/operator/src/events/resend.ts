import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@app/contracts';
import type { EventEnvelope } from '@app/kernel';
import { migrateBus } from '../migrate/bus.js';
import { jetstream } from '@nats-io/jetstream';
import type { Site } from './site.js';

const BATCH = 200;

interface Row {
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
}

/** Makes the stream and the durable consumers when they are lost. */
export async function ensureStream(site: Site): Promise<void> {
  const { connection, prefix } = await site.bus();
  await migrateBus(connection, prefix);
}

/**
 * Publishes once more what a service's outbox has sent since then, in its order, a few at a time. What it has not sent
 * yet, its own process will.
 * @returns how many events that were.
 */
export async function resend(site: Site, service: ServiceName, since: Date): Promise<number> {
  const bus = await site.bus();
  const stream = jetstream(bus.connection);
  // JetStream drops a message whose id it has seen within the hour, and these it has seen.
  const run = randomUUID();
  const last = await site.db.query<{ id: string }>(`select coalesce(max(id), 0)::text as id from ${service}.outbox`);
  let after = '0';
  for (let sent = 0; ;) {
    const { rows } = await site.db.query<Row>(
      `select id, subject, payload, request_id from ${service}.outbox
       where id > $1 and id <= $2 and sent_at is not null and created_at >= $3 order by id limit $4`,
      [after, last.rows[0]!.id, since, BATCH],
    );
    if (rows.length === 0) return sent;
    await Promise.all(
      rows.map((row) => {
        const envelope: EventEnvelope = { payload: row.payload, requestId: row.request_id };
        return stream.publish(bus.subject(row.subject), JSON.stringify(envelope), {
          msgID: `resend-${run}-${service}-${row.id}`,
        });
      }),
    );
    sent += rows.length;
    after = rows.at(-1)!.id;
  }
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * A moment as `2026-11-21T10:00:00Z`, or as the time that has passed since then: `30m`, `6h`, `2d`. Undefined when it
 * is neither.
 */
export function readSince(text: string, now: Date): Date | undefined {
  const [, amount, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (unit) return new Date(now.getTime() - Number(amount) * UNITS[unit as keyof typeof UNITS]);
  const read = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  return read && !Number.isNaN(read.getTime()) ? read : undefined;
}
