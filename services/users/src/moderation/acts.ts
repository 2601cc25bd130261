import { AppError, userEvents, type Caller, type ErrorCode } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, Outbox, recordAudit } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import { User, type Account } from '../accounts/user.entity.js';
import { toPublicUser } from '../accounts/user.rules.js';
import { ACTIVE, userById } from '../accounts/users.queries.js';

/** What an act changes, and how the audit trail tells of it. */
export interface Act {
  action: `user.${string}`;
  changes?: Partial<User>;
  details?: Record<string, unknown>;
  /** An active admin is none any more. */
  endsAdmin?: boolean;
  /** Done in the same transaction. */
  besides?: (tx: EntityManager, actorId: string) => Promise<unknown>;
  /** It changes what the public sees. */
  isPublic?: boolean;
}

/** From then on the person may read and no more. The reason of the first time stays. */
export const suspension =
  (reason: string) =>
  (user: Account, now: Date): Act | undefined =>
    user.suspendedAt
      ? undefined
      : {
          action: 'user.suspend',
          changes: { suspendedAt: now, suspensionReason: reason },
          details: { reason },
          endsAdmin: true,
        };

/** What admins do to the accounts of others. Each act that changes something is in the audit trail. */
@Injectable()
export class Acts {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly accounts: Accounts,
  ) {}

  /**
   * @param own the error for an act of somebody on their own account
   * @param decide what is to be done to the account as it is now; nothing when it is so already. `now` is the
   * database's time, by which other services compare, too; it may write in the transaction `tx`
   * @throws AppError not_found, last_admin, forbidden
   */
  on(
    userId: string,
    caller: Caller,
    own: ErrorCode,
    decide: (user: Account, now: Date, tx: EntityManager) => Act | undefined | Promise<Act | undefined>,
  ): Promise<Account> {
    const actorId = admin(caller).userId;
    if (actorId === userId) throw new AppError(own);
    return this.db.transaction(async (tx) => {
      const { admins, now } = await lockAdmins(tx, userId);
      const user = await this.db.one(userById, [userId], tx);
      if (!user) throw new AppError('not_found');
      const act = await decide(user, now, tx);
      if (act?.endsAdmin && admins.every((id) => id === userId) && admins.length > 0) throw new AppError('last_admin');
      // The caller's own role may have been taken since the gateway looked.
      if (!admins.includes(actorId)) throw new AppError('forbidden');
      return act ? this.carryOut(tx, userId, actorId, act) : user;
    });
  }

  private async carryOut(tx: EntityManager, userId: string, actorId: string, act: Act): Promise<Account> {
    const { action, changes, details = {}, besides, isPublic } = act;
    if (changes) await tx.update(User, { id: userId }, changes);
    await besides?.(tx, actorId);
    const user = isPublic ? await this.accounts.publish(tx, userId) : (await this.db.one(userById, [userId], tx))!;
    // By the name that is shown now: one that was just hidden does not live on in the trail.
    const target = { type: 'user' as const, id: userId, title: toPublicUser(user).displayName };
    await recordAudit(tx, { actorId, action, target, details });
    const at = changes?.suspendedAt?.toISOString();
    if (at) await this.outbox.add(tx, userEvents.suspended, { userId, at, by: actorId });
    return user;
  }
}

/**
 * Locks the account and all active admins, always in one order, and answers who is an active admin. Two admins who take
 * each other's role at once take turns, and the second finds themselves to be the last one.
 */
export async function lockAdmins(tx: EntityManager, userId: string): Promise<{ admins: string[]; now: Date }> {
  const rows: { id: string; active: boolean; now: Date }[] = await tx.query(
    `select id, role = 'ADMIN' and ${ACTIVE} as active, clock_timestamp() as now from users
     where (role = 'ADMIN' and ${ACTIVE}) or id = $1 order by id for no key update`,
    [userId],
  );
  // No row at all: nobody, for whom nothing will be decided.
  return { admins: rows.filter(({ active }) => active).map(({ id }) => id), now: rows[0]?.now ?? new Date() };
}
