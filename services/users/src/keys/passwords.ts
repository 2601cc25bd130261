import {
  AppError,
  type Caller,
  invalidField,
  type Me,
  type NewEmail,
  type PasswordChange,
  sentences,
  users,
} from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { Accounts } from '../accounts/accounts.js';
import { hashPassword, verifyPassword } from '../accounts/passwords.js';
import { toMe } from '../accounts/user.rules.js';
import { userById } from '../accounts/users.queries.js';
import { UsersConfig } from '../config.js';
import { Proofs } from '../links/proofs.js';
import { AccountMails } from '../mails/account-mails.js';
import { mustBeUncommon } from './usual-passwords.js';
import { changePassword, dropNewAddresses, passwordOf } from './keys.queries.js';

/** What needs the password of an account, besides signing in with it. */
@Controller()
export class Passwords {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    private readonly proofs: Proofs,
    private readonly mails: AccountMails,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /** A change that is sent again is done already: its answer may have been lost. */
  @Rpc(users.changePassword)
  async changePassword({ current, password }: PasswordChange, caller: Caller): Promise<Me> {
    const userId = signedIn(caller).userId;
    const stored = await this.storedPassword(userId);
    if (!(await this.fits(current, stored))) {
      if (!(await this.fits(password, stored))) throw new AppError('wrong_password');
      return toMe(await this.accounts.change(userId, () => ({})));
    }
    mustBeUncommon(password);
    const renewed = await hashPassword(password, this.config.PASSWORD_COST);
    return this.db.transaction(async (tx) => {
      const user = await this.accounts.change(userId, () => ({}), tx);
      if (!(await this.db.one(changePassword, [userId, stored, renewed], tx))) throw new AppError('wrong_password');
      await this.proofs.voidLinks(tx, userId);
      await this.mails.ask(tx, { userId, kind: 'password_changed', address: user.email });
      return toMe(user);
    });
  }

  /** Asks the new address; until it answers, the account has the one of before. */
  @Rpc(users.changeEmail)
  async changeEmail({ email, password }: NewEmail, caller: Caller): Promise<{ asked: true }> {
    const userId = signedIn(caller).userId;
    await this.mustKnow(userId, password);
    await this.db.transaction(async (tx) => {
      const user = await this.accounts.change(userId, () => ({}), tx);
      if (user.email.toLowerCase() === email.toLowerCase()) throw invalidField('email', sentences.email_same);
      await this.db.rows(dropNewAddresses, [userId], tx);
      await this.mails.askWithinLimit(tx, { userId, kind: 'email_change', address: email });
    });
    return { asked: true };
  }

  /** Before something that somebody at an open browser must not do. */
  @Rpc(users.provePassword)
  async provePassword(
    { password, hasJustSignedIn }: { password: string | null; hasJustSignedIn: boolean },
    caller: Caller,
  ): Promise<{ proven: true }> {
    const stored = await this.db.one(passwordOf, [signedIn(caller).userId]);
    if (!stored && !hasJustSignedIn) throw new AppError('sign_in_again');
    if (stored && !(await this.fits(password ?? '', stored.passwordHash))) throw new AppError('wrong_password');
    return { proven: true };
  }

  private async mustKnow(userId: string, password: string): Promise<void> {
    if (!(await this.fits(password, await this.storedPassword(userId)))) throw new AppError('wrong_password');
  }

  private fits(password: string, stored: string): Promise<boolean> {
    return verifyPassword(password, stored, this.config.PASSWORD_COST);
  }

  private async storedPassword(userId: string): Promise<string> {
    if (!(await this.db.one(userById, [userId]))) throw new AppError('not_found');
    const stored = await this.db.one(passwordOf, [userId]);
    if (!stored) throw new AppError('wrong_password', NO_PASSWORD);
    return stored.passwordHash;
  }
}

const NO_PASSWORD = 'This account has no password yet. You can set one by a link that we send you.';
