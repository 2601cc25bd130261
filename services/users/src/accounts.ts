import { randomUUID } from 'node:crypto';
import { AppError, userEvents, type AuthProvider, type Role } from '@app/contracts';
import { CONFIG, violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Outbox } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersConfig } from './config.js';
import { Credential, Identity, User } from './user.entity.js';
import { toPublicUser } from './user.rules.js';

interface NewAccount {
  email: string;
  firstName: string | null;
  lastName: string | null;
  authMethod: AuthProvider;
  role?: Role;
}

/** How its owner signs in. */
type Key = { passwordHash: string } | { provider: AuthProvider; subject: string };

/** Writes accounts, and tells the other services of what the public sees of them. */
@Injectable()
export class Accounts {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /** Makes an account with one way to sign in. @throws AppError email_taken */
  async open(account: NewAccount, key: Key): Promise<User> {
    const id = randomUUID();
    const isNewcomer = this.config.NEWCOMERS === 'on' && account.role !== 'ADMIN';
    const establishedAt = isNewcomer ? null : new Date();
    try {
      return await this.db.transaction(async (tx) => {
        await tx.insert(User, { id, ...account, establishedAt });
        if ('passwordHash' in key) await tx.insert(Credential, { userId: id, ...key });
        else await tx.insert(Identity, { userId: id, ...key });
        return this.tell(tx, id);
      });
    } catch (error) {
      if (violatedConstraint(error) === 'users_email_key') throw new AppError('email_taken');
      throw error;
    }
  }

  /**
   * Locks the account, asks `decide` what to change, and writes that. @throws AppError not_found
   * @param within the transaction it belongs to; without one it is one of its own.
   */
  async change(id: string, decide: (user: User) => Partial<User>, within?: EntityManager): Promise<User> {
    const work = async (tx: EntityManager): Promise<User> => {
      const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new AppError('not_found');
      const changes = decide(user);
      if (Object.keys(changes).length === 0) return user;
      await tx.update(User, { id }, changes);
      return this.tell(tx, id);
    };
    return within ? work(within) : this.db.transaction(work);
  }

  private async tell(tx: EntityManager, id: string): Promise<User> {
    const user = await tx.findOneByOrFail(User, { id });
    await this.outbox.add(tx, userEvents.profileChanged, { user: toPublicUser(user), version: user.version });
    return user;
  }
}
