import { CONFIG } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import { MAIL_KINDS, type MailKind, RANKS } from './kinds.js';

/** A mail that shall leave. Whether it does is decided when it is due, by its composer. */
export interface WantedMail {
  /** A user's id, or `subscriber:<id>`. */
  reader: string;
  kind: MailKind;
  /** The event or the digest, such as `decision:17:4`. A reader gets one mail for each cause, whatever comes twice. */
  cause: string;
  /** Ids of what it is about, and nothing that people wrote. */
  about?: Record<string, unknown>;
  /** Now, unless told. */
  dueAt?: Date;
}

/** Where the other parts of notices ask for mails, in the transaction of what they tell. */
@Injectable()
export class Mails {
  private added: () => void = () => undefined;

  constructor(@Inject(CONFIG) private readonly config: Readonly<NoticesConfig>) {}

  /** Is there a mail server? */
  get mayLeave(): boolean {
    return this.config.SMTP_URL !== undefined;
  }

  /**
   * A site without a mail server keeps none of them: when it gets one, nobody is flooded with what is over. A later
   * transaction must not lock the same mails in another order, so they are sorted.
   */
  async add(tx: EntityManager, mails: readonly WantedMail[]): Promise<void> {
    if (!this.mayLeave || mails.length === 0) return;
    await tx.query(
      `insert into mails (reader, kind, rank, cause, about, due_at, wanted_at)
       select reader, kind, rank, cause, about, coalesce(due_at, now()), coalesce(due_at, now())
       from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::jsonb[], $6::timestamptz[])
         as wanted (reader, kind, rank, cause, about, due_at)
       order by reader, cause
       on conflict (reader, cause) do nothing`,
      [
        mails.map(({ reader }) => reader),
        mails.map(({ kind }) => kind),
        mails.map(({ kind }) => RANKS[MAIL_KINDS[kind]]),
        mails.map(({ cause }) => cause),
        mails.map(({ about = {} }) => JSON.stringify(about)),
        mails.map(({ dueAt = null }) => dueAt),
      ],
    );
    this.added();
  }

  /** Calls back whenever mails were added; their transaction may not have been committed yet. */
  onAdded(listener: () => void): void {
    this.added = listener;
  }
}
