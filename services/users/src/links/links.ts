import { AppError, type LinkOwner, maskEmail, type Me, users } from '@app/contracts';
import { CONFIG, violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { Accounts } from '../accounts/accounts.js';
import { hashPassword } from '../accounts/passwords.js';
import { toMe } from '../accounts/user.rules.js';
import { UsersConfig } from '../config.js';
import { mustBeUncommon } from '../keys/usual-passwords.js';
import { AccountMails } from '../mails/account-mails.js';
import { setPassword } from './links.queries.js';
import { Proofs } from './proofs.js';

const SIGN_IN = ['reset', 'link'] as const;
const CONFIRM = ['verify', 'email_change'] as const;

/** What the links of mails do. */
@Controller()
export class Links {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    private readonly proofs: Proofs,
    private readonly mails: AccountMails,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /** With these, sessions end before the link is used: they would outlive a crash in between. */
  @Rpc(users.linkOwner)
  async linkOwner({ token }: { token: string }): Promise<LinkOwner> {
    const { mail, user } = await this.proofs.peek(token, [...SIGN_IN, ...CONFIRM]);
    return { userId: user.id, kind: mail.kind as LinkOwner['kind'], emailVerified: user.emailVerifiedAt !== null };
  }

  @Rpc(users.resetPassword)
  async resetPassword({ token, password }: { token: string; password: string }): Promise<Me> {
    await this.proofs.peek(token, ['reset']);
    mustBeUncommon(password);
    const passwordHash = await hashPassword(password, this.config.PASSWORD_COST);
    return this.db.transaction(async (tx) => {
      const { mail, user } = await this.proofs.spend(tx, token, ['reset']);
      const proven = await this.proofs.prove(tx, user);
      await this.db.rows(setPassword, [user.id, passwordHash], tx);
      await this.proofs.voidLinks(tx, user.id);
      await this.mails.ask(tx, { userId: user.id, kind: 'password_changed', address: mail.address });
      return toMe(proven);
    });
  }

  @Rpc(users.useLink)
  async useLink({ token }: { token: string }): Promise<Me> {
    return this.db.transaction(async (tx) => {
      const { user } = await this.proofs.spend(tx, token, ['link']);
      return toMe(await this.proofs.prove(tx, user));
    });
  }

  /** The address of the account, or the new one that its owner has asked for. */
  @Rpc(users.verifyEmail)
  async verifyEmail({ token, mine }: { token: string; mine: boolean }): Promise<{ userId: string }> {
    try {
      return await this.db.transaction(async (tx) => {
        const { mail, user } = await this.proofs.spend(tx, token, CONFIRM);
        if (!mine) {
          if (mail.kind === 'verify') await this.proofs.giveWay(tx, user);
          return { userId: user.id };
        }
        await this.proofs.voidLinks(tx, user.id);
        const confirmed = { emailVerifiedAt: new Date(), emailWaits: false };
        const email = mail.kind === 'email_change' ? { email: mail.address } : {};
        await this.accounts.change(user.id, () => ({ ...email, ...confirmed }), tx);
        // An address that nobody has confirmed is perhaps a stranger's, who need not read of it.
        if (mail.kind === 'email_change' && user.emailVerifiedAt)
          await this.mails.ask(tx, {
            ...{ userId: user.id, kind: 'email_changed', address: user.email },
            details: { email: maskEmail(mail.address) },
          });
        return { userId: user.id };
      });
    } catch (error) {
      if (violatedConstraint(error) === 'users_email_key') throw new AppError('email_taken');
      throw error;
    }
  }
}
