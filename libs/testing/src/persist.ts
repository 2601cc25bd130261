import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { IDEMPOTENCY_HEADER } from '@app/contracts';

/** More than any machine needs that is only busy, and few enough to say soon that a site is away. */
const TRIES = 5;

/**
 * Asks again while the site says 503, as a person would. On a machine that does much else, a call of a test's set-up
 * may take longer than an answer may. `ask` must be safe to repeat, because what was answered with 503 may have
 * happened. Each is told to the run of the tests, which fails above a handful.
 * @param done the status wanted. Throws with `what` and the answer when the last one has another.
 */
export async function persist<Answer extends { status: number; body: unknown }>(
  what: string,
  done: number,
  ask: () => Promise<Answer>,
): Promise<Answer['body']> {
  let answer = await ask();
  for (let tried = 1; answer.status === 503 && tried < TRIES; tried += 1) {
    noteAskedAgain(what);
    answer = await ask();
  }
  const { status, body } = answer;
  if (status !== done) throw new Error(`${what} failed: ${status} ${JSON.stringify(body)}`);
  return body;
}

function noteAskedAgain(what: string): void {
  const file = process.env['TEST_ASKED_AGAIN'];
  if (file) appendFileSync(file, `${what}\n`);
}

/** The header under which a post that is sent again happens once. */
export const onceOnly = (): Record<string, string> => ({ [IDEMPOTENCY_HEADER]: randomUUID() });
