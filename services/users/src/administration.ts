import {
  AppError,
  userEvents,
  users,
  type Caller,
  type ErrorCode,
  type Me,
  type Role,
  type TrailQuery,
  type TrailSlice,
} from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, Outbox, readTrail, recordAudit, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';
import { toAccount, toPublicUser } from './user.rules.js';
import { otherAdmin } from './users.queries.js';

/** What an act changes, and how the audit trail tells of it. */
interface Act {
  action: `user.${string}`;
  changes?: Partial<User>;
  details?: Record<string, unknown>;
  /** An active admin is none any more. */
  endsAdmin?: boolean;
}

/** What admins do to the accounts of others. Each act that changes something is in the audit trail. */
@Controller()
export class Administration {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  @Rpc(users.setRole)
  setRole({ userId, role }: { userId: string; role: Role }, caller: Caller): Promise<Me> {
    return this.act(userId, caller, 'own_role', (user) =>
      user.role === role
        ? undefined
        : {
            action: 'user.role',
            changes: { role },
            details: { before: user.role, after: role },
            endsAdmin: role !== 'ADMIN',
          },
    );
  }

  @Rpc(users.suspend)
  suspend({ userId, reason }: { userId: string; reason: string }, caller: Caller): Promise<Me> {
    return this.act(userId, caller, 'own_account', (user) =>
      user.suspendedAt
        ? undefined
        : {
            action: 'user.suspend',
            changes: { suspendedAt: new Date(), suspensionReason: reason },
            details: { reason },
            endsAdmin: true,
          },
    );
  }

  @Rpc(users.restore)
  restore({ userId }: { userId: string }, caller: Caller): Promise<Me> {
    return this.act(userId, caller, 'own_account', (user) =>
      user.suspendedAt
        ? {
            action: 'user.restore',
            changes: { suspendedAt: null, suspensionReason: null },
            details: { suspendedAt: user.suspendedAt.toISOString(), reason: user.suspensionReason },
          }
        : undefined,
    );
  }

  @Rpc(users.signOut)
  signOut({ userId }: { userId: string }, caller: Caller): Promise<Me> {
    return this.act(userId, caller, 'own_account', () => ({ action: 'user.sign-out' }));
  }

  @Rpc(users.otherAdmin)
  async otherAdmin(_input: Record<string, never>, caller: Caller): Promise<{ exists: boolean }> {
    return (await this.db.one(otherAdmin, [admin(caller).userId]))!;
  }

  /** The audit trail of accounts. */
  @Rpc(users.trail)
  async trail(query: TrailQuery, caller: Caller): Promise<TrailSlice> {
    admin(caller);
    return readTrail(this.db, query);
  }

  private act(userId: string, caller: Caller, own: ErrorCode, decide: (user: User) => Act | undefined): Promise<Me> {
    const actorId = admin(caller).userId;
    if (actorId === userId) throw new AppError(own);
    return this.db.transaction(async (tx) => {
      const admins = await lock(tx, userId);
      const user = await tx.findOneBy(User, { id: userId });
      if (!user) throw new AppError('not_found');
      const act = decide(user);
      if (act?.endsAdmin && admins.every((id) => id === userId) && admins.length > 0) throw new AppError('last_admin');
      // The caller's own role may have been taken since the gateway looked.
      if (!admins.includes(actorId)) throw new AppError('forbidden');
      if (!act) return toAccount(user);
      if (act.changes) await tx.update(User, { id: userId }, act.changes);
      const { action, details = {} } = act;
      const target = { type: 'user' as const, id: userId, title: toPublicUser(user).displayName };
      await recordAudit(tx, { actorId, action, target, details });
      const at = act.changes?.suspendedAt?.toISOString();
      if (at) await this.outbox.add(tx, userEvents.suspended, { userId, at, by: actorId });
      return toAccount(await tx.findOneByOrFail(User, { id: userId }));
    });
  }
}

/**
 * Locks the account and all active admins, always in one order, and answers who is an active admin. Two admins who take each other's role at once
 * take turns, and the second finds themselves to be the last one.
 */
async function lock(tx: EntityManager, userId: string): Promise<string[]> {
  const rows: { id: string; active: boolean }[] = await tx.query(
    `select id, role = 'ADMIN' and suspended_at is null as active from users
     where (role = 'ADMIN' and suspended_at is null) or id = $1 order by id for no key update`,
    [userId],
  );
  return rows.filter(({ active }) => active).map(({ id }) => id);
}
