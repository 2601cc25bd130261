import {
  AppError,
  DELETION_DAYS,
  users,
  type Caller,
  type Deletion,
  type DeletionRequest,
  type Me,
} from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import { verifyPassword } from '../accounts/passwords.js';
import type { Account } from '../accounts/user.entity.js';
import { toMe } from '../accounts/user.rules.js';
import { userById } from '../accounts/users.queries.js';
import { UsersConfig } from '../config.js';
import { passwordOf } from '../keys/keys.queries.js';
import { AccountMails } from '../mails/account-mails.js';
import { lockAdmins } from '../moderation/acts.js';

/** By the database's clock, like all that compares with it. */
const WAIT = `
  update users set deletion_at = now() + interval '${DELETION_DAYS} days', deletion_projects = $2, version = version + 1
  where id = $1`;
const CHOOSE = 'update users set deletion_projects = $2 where id = $1';

/**
 * Somebody wants their account deleted. Others see them as a former member from then on, so that events with their name
 * are older than any event is kept when the account goes. Until then they can come back.
 */
@Controller()
export class AskedDeletions {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    private readonly mails: AccountMails,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  @Rpc(users.askDeletion)
  async ask(
    { password, projects, hasJustSignedIn }: DeletionRequest & { hasJustSignedIn: boolean },
    caller: Caller,
  ): Promise<Deletion> {
    const { userId } = signedIn(caller);
    if (password !== undefined) await this.mustMatch(userId, password);
    else if (!hasJustSignedIn) throw new AppError('sign_in_again');
    return this.db.transaction(async (tx) => {
      const { admins } = await lockAdmins(tx, userId);
      const user = await this.db.one(userById, [userId], tx);
      if (!user) throw new AppError('not_found');
      if (user.deletionAt) await tx.query(CHOOSE, [userId, projects]);
      else if (admins.length > 0 && admins.every((id) => id === userId)) throw new AppError('last_admin');
      else await tx.query(WAIT, [userId, projects]);
      const { deletion } = toMe(
        user.deletionAt ? { ...user, deletionProjects: projects } : await this.gone(tx, userId),
      );
      return deletion!;
    });
  }

  /** Nothing stands in the way of it: whoever is back is there as before. */
  @Rpc(users.comeBack)
  async comeBack(_input: Record<string, never>, caller: Caller): Promise<Me> {
    const back = { deletionAt: null, deletionProjects: null };
    return toMe(await this.accounts.change(signedIn(caller).userId, ({ deletionAt }) => (deletionAt ? back : {})));
  }

  /** Nobody but the person is to know the address, so one that was never confirmed gets no mail. */
  private async gone(tx: EntityManager, userId: string): Promise<Account> {
    const user = await this.accounts.publish(tx, userId);
    const { email: address, emailVerifiedAt, deletionAt } = user;
    if (emailVerifiedAt)
      await this.mails.ask(tx, { userId, kind: 'deletion_asked', address, details: { at: deletionAt!.toISOString() } });
    return user;
  }

  private async mustMatch(userId: string, password: string): Promise<void> {
    const known = await this.db.one(passwordOf, [userId]);
    if (!(await verifyPassword(password, known?.passwordHash, this.config.PASSWORD_COST)))
      throw new AppError('wrong_password');
  }
}
