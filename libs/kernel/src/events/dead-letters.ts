import type { EntityManager } from 'typeorm';
import { type Delivery, forgetTries } from './tries.js';

/** An event that cannot be handled; or one of our own that the bus refuses. */
export interface DeadLetter {
  subject: string;
  sequence: number;
  /** The text of a malformed event. */
  payload: unknown;
  requestId: string | null;
  malformed: boolean;
  error: string;
}

/** Lays an event aside and forgets its tries. Doing it twice leaves one letter. */
export async function layAside(tx: EntityManager, delivery: Delivery, letter: DeadLetter): Promise<void> {
  await tx.query(
    `insert into dead_letters (subject, sequence, payload, error, message, request_id, malformed)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      letter.subject,
      letter.sequence,
      JSON.stringify(letter.payload),
      letter.error.replaceAll('\0', ''),
      `${delivery.durable} ${delivery.message}`,
      letter.requestId,
      letter.malformed,
    ],
  );
  await forgetTries(tx, delivery);
}
