import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@app/kernel';
import { jetstream } from '@nats-io/jetstream';
import { type Letter, nameOf } from './letters.js';
import type { Site } from './site.js';

type Name = Pick<Letter, 'service' | 'id'>;

/**
 * Puts the event of a dead letter on the stream again and removes the letter. All consumers of that kind handle it once
 * more; their effect is the same each time. When it fails once more, it becomes a new dead letter.
 * @returns what came of it; `done` is false when the letter stays.
 */
export async function replay(site: Site, name: Name): Promise<{ done: boolean; text: string }> {
  const bus = await site.bus();
  return withLetter(site, name, async (letter) => {
    if (letter.malformed) return { done: false, text: 'is malformed: nobody can take it in. Use discard.' };
    const envelope: EventEnvelope = { payload: letter.payload, requestId: letter.request_id ?? randomUUID() };
    try {
      await jetstream(bus.connection).publish(bus.subject(letter.subject), JSON.stringify(envelope), {
        // Should we end before the letter is removed, JetStream drops the second one.
        msgID: `replay-${nameOf(letter)}-${letter.died_at.getTime()}`,
      });
    } catch (error) {
      return { done: false, text: `stays, the bus did not take it: ${(error as Error).message}` };
    }
    return { done: true, text: `${letter.subject} was put on the stream again` };
  });
}

/** Removes a dead letter for good. */
export const discard = (site: Site, name: Name): Promise<{ done: boolean; text: string }> =>
  withLetter(site, name, async () => ({ done: true, text: 'was removed' }));

type Outcome = { done: boolean; text: string };

async function withLetter(
  { db }: Site,
  { service, id }: Name,
  work: (letter: Letter) => Promise<Outcome>,
): Promise<Outcome> {
  await db.query('begin');
  try {
    const { rows } = await db.query<Letter>(
      `select $1::text as service, * from ${service}.dead_letters where id = $2 for update`,
      [service, id],
    );
    const outcome = rows[0] ? await work(rows[0]) : { done: false, text: 'is not there' };
    if (outcome.done) await db.query(`delete from ${service}.dead_letters where id = $1`, [id]);
    await db.query('commit');
    return outcome;
  } catch (error) {
    await db.query('rollback');
    throw error;
  }
}
