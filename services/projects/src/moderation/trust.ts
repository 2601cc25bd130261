import type { EntityManager } from 'typeorm';
import { recordAudit } from '@app/kernel/service';

/** Locks the trust until the transaction ends, so that it cannot be taken away while a submission goes live by it. */
export async function isTrusted(tx: EntityManager, userId: string): Promise<boolean> {
  const found = (await tx.query('select 1 from trusted_people where user_id = $1 for share', [userId])) as unknown[];
  return found.length > 0;
}

/** From now on, what this person submits goes live at once. */
export async function trust(tx: EntityManager, userId: string, actorId: string): Promise<void> {
  const added = (await tx.query(
    'insert into trusted_people (user_id, trusted_by) values ($1, $2) on conflict do nothing returning user_id',
    [userId, actorId],
  )) as unknown[];
  if (added.length > 0) await record(tx, 'user.trust', userId, actorId);
}

/** `why` is said in the trail when nobody took the trust away for itself. Trust of after `until` stays. */
export async function untrust(
  tx: EntityManager,
  userId: string,
  actorId: string,
  { why, until }: { why?: 'rejected' | 'deleted' | 'suspended'; until?: string } = {},
): Promise<void> {
  const [gone] = (await tx.query(
    `delete from trusted_people where user_id = $1 and ($2::timestamptz is null or trusted_at <= $2) returning user_id`,
    [userId, until ?? null],
  )) as [unknown[]];
  if (gone.length > 0) await record(tx, 'user.untrust', userId, actorId, why ? { why } : {});
}

async function record(
  tx: EntityManager,
  action: 'user.trust' | 'user.untrust',
  userId: string,
  actorId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const [person] = (await tx.query(`select card->>'displayName' as name from creators where user_id = $1`, [
    userId,
  ])) as [{ name: string | null }];
  const target = { type: 'user' as const, id: userId, title: person.name ?? '' };
  await recordAudit(tx, { actorId, action, target, details });
}
