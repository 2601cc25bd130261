import { randomUUID } from 'node:crypto';
import { AppError, SETTINGS_ACTOR, userEvents, type AuthProvider, type Role } from '@app/contracts';
import { CONFIG, violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Outbox, recordAudit } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersConfig } from '../config.js';
import { AccountMails } from '../mails/account-mails.js';
import { Credential, Identity, User, type Account } from './user.entity.js';
import { mayAppear, PROFILE_LOOK, replacedParts, toPublicUser } from './user.rules.js';
import { userById } from './users.queries.js';
import { endHiding } from '../moderation/profile-hiding.queries.js';

interface NewAccount {
  email: string;
  firstName: string | null;
  lastName: string | null;
  authMethod: AuthProvider;
  /** Is it known that the address is the person's? If not, a mail asks. */
  emailVerified: boolean;
  role?: Role;
}

/** The setting by which somebody is an admin. */
export type AdminSetting = 'ADMIN_EMAIL' | 'ADMIN_EMAILS';

/** How its owner signs in. */
type Key = { passwordHash: string } | { provider: AuthProvider; subject: string; issuer: string };

/** Writes accounts, and publishes what the public sees of them. */
@Injectable()
export class Accounts {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly mails: AccountMails,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /** Makes an account with one way to sign in; an admin's is one of the settings. @throws AppError email_taken */
  async open({ emailVerified, ...account }: NewAccount, key: Key): Promise<Account> {
    const id = randomUUID();
    const isNewcomer = this.config.NEWCOMERS === 'on' && account.role !== 'ADMIN';
    const establishedAt = isNewcomer ? null : new Date();
    const emailVerifiedAt = emailVerified ? new Date() : null;
    const wordsWait = this.config.VERIFY_EMAIL === 'votes' && !emailVerified;
    try {
      return await this.db.transaction(async (tx) => {
        await tx.insert(User, { id, ...account, establishedAt, emailVerifiedAt, wordsWait });
        if ('passwordHash' in key) await tx.insert(Credential, { userId: id, ...key });
        else await tx.insert(Identity, { userId: id, ...key });
        if (!emailVerified) await this.mails.askWithinLimit(tx, { userId: id, kind: 'verify', address: account.email });
        const opened = await this.publish(tx, id);
        if (opened.role === 'ADMIN') await recordAppointment(tx, opened, 'ADMIN_EMAIL');
        return opened;
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
  async change(id: string, decide: (user: Account) => Partial<User>, within?: EntityManager): Promise<Account> {
    const work = async (tx: EntityManager): Promise<Account> => {
      const user = await this.locked(tx, id);
      const changes = decide(user);
      if (Object.keys(changes).length === 0) return user;
      if (user.wordsWait && mayAppear({ ...user, ...changes })) changes.wordsWait = false;
      await tx.update(User, { id }, changes);
      if (user.wordsWait && changes.wordsWait === false)
        await this.outbox.add(tx, userEvents.confirmed, { userId: id });
      const replaced = replacedParts(user, changes);
      if (replaced.length > 0) await this.db.rows(endHiding, [id, replaced, 'replaced'], tx);
      return this.publish(tx, id);
    };
    return within ? work(within) : this.db.transaction(work);
  }

  /**
   * Makes somebody an admin because a setting says so. One whose role an admin has taken is not made one again by
   * signing in.
   */
  async appoint(id: string, setting: AdminSetting): Promise<Account> {
    return this.db.transaction(async (tx) => {
      const user = await this.locked(tx, id);
      if (user.role === 'ADMIN' || (user.demotedAt && setting === 'ADMIN_EMAILS')) return user;
      await tx.update(User, { id }, { role: 'ADMIN', demotedAt: null });
      await recordAppointment(tx, user, setting);
      const payload = { userId: id, role: 'ADMIN', by: SETTINGS_ACTOR, at: new Date().toISOString() } as const;
      await this.outbox.add(tx, userEvents.roleChanged, payload);
      return this.read(tx, id);
    });
  }

  /** Publishes a profile as it is now, in the transaction of what changed it. */
  async publish(tx: EntityManager, id: string): Promise<Account> {
    await tx.query('update users set told_look = $2 where id = $1 and told_look <> $2', [id, PROFILE_LOOK]);
    const user = await this.read(tx, id);
    await this.outbox.add(tx, userEvents.profileChanged, { user: toPublicUser(user), version: user.version });
    return user;
  }

  private async locked(tx: EntityManager, id: string): Promise<Account> {
    await tx.query('select from users where id = $1 for update', [id]);
    return this.read(tx, id);
  }

  /** @throws AppError not_found */
  private async read(tx: EntityManager, id: string): Promise<Account> {
    const user = await this.db.one(userById, [id], tx);
    if (!user) throw new AppError('not_found');
    return user;
  }
}

/** In the trail the settings stand in the place of a person. */
const recordAppointment = (tx: EntityManager, user: Account, setting: AdminSetting): Promise<void> =>
  recordAudit(tx, {
    actorId: SETTINGS_ACTOR,
    action: 'user.role',
    target: { type: 'user', id: user.id, title: toPublicUser(user).displayName },
    details: { before: 'USER', after: 'ADMIN', setting },
  });
