import { DEFAULT_MAIL, type NoticeKind } from '@app/contracts';
import { type Database, statement } from '@app/kernel/database';
import type { EntityManager } from 'typeorm';

/**
 * $1: people, $2: a kind of notice, $3: the usual choice. Each is asked for by the key: for a join the planner would
 * read all choices.
 */
export const atOnce = statement<{ userId: string }>(
  'wanting_at_once',
  `select reader as "userId" from unnest($1::text[]) as reader
   where coalesce((select c.mail->>$2::text from choices c where c.user_id = reader), $3) = 'at_once'`,
);

/** Who of these people wants a mail of this kind as soon as there is news. */
export async function wantingAtOnce(
  db: Database,
  kind: NoticeKind,
  readers: readonly string[],
  tx?: EntityManager,
): Promise<string[]> {
  const found = await db.rows(atOnce, [readers, kind, DEFAULT_MAIL[kind]], tx);
  return found.map(({ userId }) => userId);
}
