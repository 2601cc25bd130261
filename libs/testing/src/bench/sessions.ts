import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '@app/contracts';
import type { Redis } from 'ioredis';
import { VOTER } from './data.ts';

const HOUR = 3600;
const CHUNK = 5_000;

/** The headers of a signed-in browser's write. */
export type Voter = Record<string, string>;

/** The further headers of a comment that a browser sends: each has a key of its own. */
export const posting = (): Record<string, string> => ({
  'content-type': 'application/json',
  [IDEMPOTENCY_HEADER]: randomUUID(),
});

/**
 * Signs so many people in by writing what the gateway's session folder would write (session.scripts.ts, csrf.ts): a
 * hundred thousand real sign-ins would take longer than the measurement.
 */
export async function signIn(redis: Redis, secret: string, count: number): Promise<Voter[]> {
  const voters: Voter[] = [];
  const now = Math.floor(Date.now() / 1000);
  while (voters.length < count) {
    const pipeline = redis.pipeline();
    for (let n = 0; n < CHUNK && voters.length < count; n += 1) {
      const sid = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(sid).digest('base64url');
      const session = { userId: `${VOTER}${voters.length}`, createdAt: now, expiresAt: now + HOUR };
      pipeline.set(`session:${hash}`, JSON.stringify(session), 'EX', HOUR);
      const csrfToken = createHmac('sha256', secret).update(`csrf:sid:${sid}`).digest('base64url');
      voters.push({ cookie: `sid=${sid}`, [CSRF_HEADER]: csrfToken });
    }
    await pipeline.exec();
  }
  return voters;
}
