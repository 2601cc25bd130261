import { randomUUID } from 'node:crypto';
import { type AccountMailKind, LINK_MINUTES, userEvents } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Outbox } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addMail, lockAddress, mailsToAddress } from './account-mails.queries.js';

/** Mails to one address within an hour that anybody can cause: those with a link. */
export const MAILS_AN_HOUR = 3;
const ANYBODYS = Object.keys(LINK_MINUTES);

interface Asked {
  userId: string;
  kind: AccountMailKind;
  /** Where it goes: the address of the account, or the one before or after it. */
  address: string;
  details?: Record<string, string>;
}

/**
 * Asks for mails about accounts: a row here, and an event in the same transaction. The words are the notices service's,
 * which asks for the rest when the mail leaves.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  /** For what has happened to an account. */
  async ask(tx: EntityManager, { userId, kind, address, details = {} }: Asked): Promise<void> {
    const mailId = randomUUID();
    await this.db.rows(addMail, [mailId, userId, kind, address, JSON.stringify(details)], tx);
    await this.outbox.add(tx, userEvents.mailAsked, { mailId, kind, userId });
  }

  /** For what anybody can ask for. Beyond the limit nothing is sent, and nobody is told so. */
  async askWithinLimit(tx: EntityManager, asked: Asked): Promise<void> {
    await this.db.rows(lockAddress, [asked.address], tx);
    const sent = await this.db.one(mailsToAddress, [asked.address, ANYBODYS], tx);
    if (sent!.count < MAILS_AN_HOUR) await this.ask(tx, asked);
  }
}
