import {
  DEFAULT_MAIL,
  INBOX_KINDS,
  type InboxKind,
  type MailChoice,
  NOTICE_KINDS,
  type NoticeKind,
} from '@app/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CHANGE_CLOCK, CHANGE_WAITING, MAKE_DUE_OF_ENTRIES, MAKE_DUE_OF_READERS, WAIT } from './digests.queries.js';

/** The kinds of entries that one choice is for. */
const entriesOf = (notice: NoticeKind): InboxKind[] =>
  (Object.keys(INBOX_KINDS) as InboxKind[]).filter((kind) => INBOX_KINDS[kind] === notice);

/** Which entries of inboxes wait for a digest. Who locks several rows locks those of inboxes first, then digests. */
@Injectable()
export class Digests {
  /** Entries of one kind that were just written, for the readers who want a digest of these. */
  async wait(tx: EntityManager, kind: InboxKind, entryIds: readonly number[]): Promise<void> {
    const notice = INBOX_KINDS[kind];
    await tx.query(WAIT, [entryIds, notice, DEFAULT_MAIL[notice]]);
    await tx.query(MAKE_DUE_OF_ENTRIES, [entryIds]);
  }

  /** What waits goes into the digest that its reader chooses now, or into none. */
  async choose(tx: EntityManager, userId: string, mail: Partial<Record<NoticeKind, MailChoice>>): Promise<void> {
    for (const notice of NOTICE_KINDS.filter((kind) => mail[kind] !== undefined))
      await tx.query(CHANGE_WAITING, [userId, entriesOf(notice), mail[notice]]);
    await tx.query(MAKE_DUE_OF_READERS, [[userId]]);
  }

  /** The reader has chosen another time zone. */
  async moveClock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(CHANGE_CLOCK, [userId]);
  }
}
