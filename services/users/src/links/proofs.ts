import { AppError, type LinkKind } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import type { Account } from '../accounts/user.entity.js';
import { userById } from '../accounts/users.queries.js';
import type { AskedMail } from '../mails/account-mails.queries.js';
import { hashOfToken } from '../mails/tokens.js';
import { dropKeys, lockUser, mailByToken, spendAll, spendMail } from './links.queries.js';

/** Links that were used, and what follows from somebody having shown that an address is theirs. */
@Injectable()
export class Proofs {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
  ) {}

  /** Looks at a link without using it. @throws AppError link_expired */
  async peek(token: string, kinds: readonly LinkKind[]): Promise<{ mail: AskedMail; user: Account }> {
    const mail = await this.db.one(mailByToken, [hashOfToken(token)]);
    const user = mail && (await this.db.one(userById, [mail.userId]));
    return this.fitting(mail, user, kinds);
  }

  /** Uses a link up: of several who try at once, one. The account is locked then. @throws AppError link_expired */
  async spend(
    tx: EntityManager,
    token: string,
    kinds: readonly LinkKind[],
  ): Promise<{ mail: AskedMail; user: Account }> {
    const hash = hashOfToken(token);
    const found = await this.db.one(mailByToken, [hash], tx);
    if (!found) throw new AppError('link_expired');
    // The account first: two links of one person would else wait for each other.
    await this.db.one(lockUser, [found.userId], tx);
    const mail = await this.db.one(spendMail, [hash], tx);
    return this.fitting(mail, await this.db.one(userById, [found.userId], tx), kinds);
  }

  /**
   * Somebody has shown that the address of the account is theirs. Whoever opened it without doing so was perhaps a
   * stranger: what they could come back with goes. What they wrote stays, because most often it was the same person.
   */
  async prove(tx: EntityManager, user: Account): Promise<Account> {
    if (user.emailVerifiedAt) return user;
    await this.giveWay(tx, user);
    return this.accounts.change(
      user.id,
      () => ({ emailVerifiedAt: new Date(), emailWaits: false, authMethod: 'email' }),
      tx,
    );
  }

  /** No password, no provider and no open link leads into the account any more. */
  async giveWay(tx: EntityManager, { id }: Account): Promise<void> {
    await this.db.rows(dropKeys, [id], tx);
    await this.voidLinks(tx, id);
  }

  async voidLinks(tx: EntityManager, userId: string): Promise<void> {
    await this.db.rows(spendAll, [userId], tx);
  }

  private fitting(
    mail: AskedMail | undefined,
    user: Account | undefined,
    kinds: readonly LinkKind[],
  ): { mail: AskedMail; user: Account } {
    if (!mail || !user || !kinds.includes(mail.kind as LinkKind)) throw new AppError('link_expired');
    // The account has had another address since: the link was for the one of before.
    const isOwn = user.email.toLowerCase() === mail.address.toLowerCase();
    if (mail.kind !== 'email_change' && !isOwn) throw new AppError('link_expired');
    return { mail, user };
  }
}
