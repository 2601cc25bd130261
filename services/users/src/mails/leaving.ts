import { type AccountMail, type AccountMailKind, isLinkKind, LINK_MINUTES, type LinkKind, users } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import type { Account } from '../accounts/user.entity.js';
import { userByEmail, userById } from '../accounts/users.queries.js';
import { UsersConfig } from '../config.js';
import { addToken, type AskedMail, LAST_MAIL_MINUTES, mailById } from './account-mails.queries.js';
import { newToken } from './tokens.js';

/**
 * A mail that lets somebody in is not sent any more so many minutes after it was asked for: nobody waits for it, and it
 * would lie in a mailbox. Mails are tried for a day; the others may take all of it.
 */
const ASKED_MINUTES: Record<AccountMailKind, number> = {
  ...{ reset: 60, link: 60 },
  ...{ verify: 26 * 60, email_change: 26 * 60 },
  ...{ password_changed: 26 * 60, email_changed: 26 * 60, new_sign_in: 26 * 60, deletion_asked: 26 * 60 },
  deleted: LAST_MAIL_MINUTES,
};

/** What a mail about an account says at the moment when it leaves. */
@Controller()
export class LeavingMails {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  @Rpc(users.accountMail)
  async accountMail({ mailId }: { mailId: string }): Promise<AccountMail | null> {
    return this.db.transaction(async (tx) => {
      const mail = await this.db.one(mailById, [mailId], tx);
      if (!mail || isLate(mail)) return null;
      const user = await this.db.one(userById, [mail.userId], tx);
      if (!(await this.isTrue(mail, user, tx))) return null;
      const known = user?.emailVerifiedAt && mail.kind !== 'email_change';
      return {
        kind: mail.kind,
        to: mail.address,
        firstName: known ? user.firstName : null,
        token: isLinkKind(mail.kind) ? await this.mint(mail.id, mail.kind, tx) : null,
        details: mail.details,
      };
    });
  }

  private async isTrue(mail: AskedMail, user: Account | undefined, tx: EntityManager): Promise<boolean> {
    if (!user) return mail.kind === 'deleted';
    const isOwn = sameAddress(user.email, mail.address);
    if (mail.kind === 'email_change') return !isOwn && !(await this.db.one(userByEmail, [mail.address], tx));
    if (mail.kind === 'verify') return isOwn && user.emailVerifiedAt === null && (await this.nowWaits(user, tx));
    // The person has come back.
    if (mail.kind === 'deletion_asked') return user.deletionAt !== null;
    return isLinkKind(mail.kind) ? isOwn : true;
  }

  /** From now on the person can confirm the address, so what waits for that waits. */
  private async nowWaits(user: Account, tx: EntityManager): Promise<true> {
    if (this.config.VERIFY_EMAIL !== 'nothing')
      await this.accounts.change(
        user.id,
        ({ emailVerifiedAt, emailWaits }) => (emailVerifiedAt || emailWaits ? {} : { emailWaits: true }),
        tx,
      );
    return true;
  }

  private async mint(mailId: string, kind: LinkKind, tx: EntityManager): Promise<string> {
    const { token, hash } = newToken();
    await this.db.rows(addToken, [hash, mailId, LINK_MINUTES[kind]], tx);
    return token;
  }
}

const isLate = ({ kind, at }: AskedMail): boolean => Date.now() - at.getTime() > ASKED_MINUTES[kind] * 60_000;

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
