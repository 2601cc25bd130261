import { userEvents, users, type Caller, type Me, type Role, type TrailQuery, type TrailSlice } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { admin, Outbox, readTrail, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { Acts, suspension } from './acts.js';
import { UsersConfig } from '../config.js';
import { toAccount } from '../accounts/user.rules.js';
import { ACTIVE } from '../accounts/users.queries.js';

export const otherAdmin = statement<{ exists: boolean }>(
  'other_admin',
  `select exists (select from users where role = 'ADMIN' and ${ACTIVE} and id <> $1) as "exists"`,
);

/** Roles, suspensions and sessions of others, and the trail of all that was done to accounts. */
@Controller()
export class Administration {
  constructor(
    private readonly db: Database,
    private readonly acts: Acts,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  @Rpc(users.setRole)
  setRole({ userId, role }: { userId: string; role: Role }, caller: Caller): Promise<Me> {
    return this.act(userId, caller, 'own_role', (user, now) =>
      user.role === role
        ? undefined
        : {
            action: 'user.role',
            changes: { role, demotedAt: role === 'ADMIN' ? null : new Date() },
            details: { before: user.role, after: role },
            endsAdmin: role !== 'ADMIN',
            besides: (tx, by) =>
              this.outbox.add(tx, userEvents.roleChanged, { userId, role, by, at: now.toISOString() }),
          },
    );
  }

  @Rpc(users.suspend)
  suspend({ userId, reason }: { userId: string; reason: string }, caller: Caller): Promise<Me> {
    return this.act(userId, caller, 'own_account', suspension(reason));
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

  private async act(...[userId, caller, own, decide]: Parameters<Acts['on']>): Promise<Me> {
    return toAccount(await this.acts.on(userId, caller, own, decide), this.config.ADMIN_EMAILS);
  }
}
