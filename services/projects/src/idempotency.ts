import { AppError, IDEMPOTENCY_SECONDS, type ProjectFields } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

const find = statement<{ body_hash: Buffer; answer: string }>(
  'idempotency_find',
  `select body_hash, answer from idempotency_keys
   where user_id = $1 and key = $2 and created_at > now() - make_interval(secs => ${IDEMPOTENCY_SECONDS})`,
);

/** One submission under a key: who, which key, and the fingerprint of what was sent. */
export interface Attempt {
  userId: string;
  key: string;
  bodyHash: Buffer;
}

export const attempt = (userId: string, key: string, fields: ProjectFields): Attempt => ({
  userId,
  key,
  bodyHash: createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).sort()))
    .digest(),
});

/** The same key by the same person within a day gives the first answer again, word by word. */
@Injectable()
export class Idempotency {
  constructor(private readonly db: Database) {}

  /** The first answer, if there is one; idempotency_mismatch when it was given to another body. */
  async answerTo({ userId, key, bodyHash }: Attempt): Promise<string | undefined> {
    const first = await this.db.one(find, [userId, key]);
    if (first && !first.body_hash.equals(bodyHash)) throw new AppError('idempotency_mismatch');
    return first?.answer;
  }

  /** False when another request with this key was first; it waits for one that is still under way. */
  async claim(tx: EntityManager, { userId, key, bodyHash }: Attempt): Promise<boolean> {
    const claimed = (await tx.query(
      `insert into idempotency_keys as known (user_id, key, body_hash) values ($1, $2, $3)
       on conflict (user_id, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
       where known.created_at <= now() - make_interval(secs => ${IDEMPOTENCY_SECONDS})
       returning key`,
      [userId, key, bodyHash],
    )) as unknown[];
    return claimed.length > 0;
  }

  async keep(tx: EntityManager, { userId, key }: Attempt, answer: string): Promise<void> {
    await tx.query('update idempotency_keys set answer = $3 where user_id = $1 and key = $2', [userId, key, answer]);
  }
}
