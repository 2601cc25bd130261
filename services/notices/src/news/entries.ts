import { INBOX_KINDS, type InboxKind } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { wantingAtOnce } from '../choices/at-once.js';
import { Digests } from '../digests/digests.js';
import type { MailKind } from '../mail/kinds.js';
import { Mails } from '../mail/mails.js';
import { COUNT_PERSON, HAS_MAIL, NOTE_CAUSE, PACE_OF_READER, WRITE_ENTRY } from './entries.queries.js';

/** Something that somebody is to hear of. */
export interface News {
  reader: string;
  kind: InboxKind;
  /** Unread news of one kind about one topic are one entry. */
  topic: string;
  /** An event that comes twice has the same one, and somebody hears of it once. */
  cause: string;
  projectId?: number;
  commentId?: number;
  replyId?: number | null;
  /** Who did it, when the reader may know. */
  person?: string;
  detail?: string;
  mail: {
    kind: MailKind;
    about: Record<string, unknown>;
    /** `each`: for every cause. `first`: only for the first one that the reader has not read of. */
    for: 'each' | 'first';
    /** One for all news that are in one mail together, in the place of their own. */
    cause?: string;
  };
}

/** What others can cause as often as they like: so many mails an hour leave for a reader, and no more of them wait. */
const CAUSED_BY_OTHERS: readonly MailKind[] = ['comment', 'reply'];
const AN_HOUR = 3;

/** Writes what people hear of into their inboxes, and asks for mails for who has chosen to get them at once. */
@Injectable()
export class Entries {
  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    private readonly digests: Digests,
  ) {}

  /** In the transaction of the event that it comes from. */
  async add(tx: EntityManager, news: News): Promise<void> {
    const { reader, kind, topic, cause, projectId, commentId, replyId, person, detail } = news;
    if (!(await isFirst(tx, reader, cause))) return;
    const values = [reader, kind, topic, projectId, commentId, replyId, person, detail];
    const [entry] = (await tx.query(
      WRITE_ENTRY,
      values.map((value) => value ?? null),
    )) as [{ id: number; isNew: boolean }];
    // People are counted once each, however often they did it.
    const isOther = person !== undefined && (await isFirst(tx, reader, `entry:${entry.id}:${person}`));
    if (isOther && !entry.isNew) await tx.query(COUNT_PERSON, [entry.id]);
    const isAtOnce = (await wantingAtOnce(this.db, INBOX_KINDS[kind], [reader], tx)).length > 0;
    if (isAtOnce) await this.mail(tx, news, entry);
    else await this.digests.wait(tx, kind, [entry.id]);
  }

  private async mail(tx: EntityManager, news: News, entry: { id: number; isNew: boolean }): Promise<void> {
    const { reader, cause, mail } = news;
    const about = { ...mail.about, entryId: entry.id };
    if (mail.for === 'each') {
      await this.mails.add(tx, [{ reader, kind: mail.kind, cause: mail.cause ?? cause, about }]);
      return;
    }
    const beginning = `entry:${entry.id}:`;
    if (!entry.isNew) {
      // One that was dropped, because the words were hidden at once, has told nothing.
      const [{ hasMail }] = (await tx.query(HAS_MAIL, [reader, beginning])) as [{ hasMail: boolean }];
      if (hasMail) return;
    }
    const due = await paced(tx, reader, mail.kind);
    if (due) await this.mails.add(tx, [{ reader, kind: mail.kind, cause: `${beginning}${cause}`, about, ...due }]);
  }
}

async function isFirst(tx: EntityManager, reader: string, cause: string): Promise<boolean> {
  return ((await tx.query(NOTE_CAUSE, [reader, cause])) as unknown[]).length > 0;
}

/** When a mail of this kind may leave for a reader; nothing when enough of them wait. */
async function paced(tx: EntityManager, reader: string, kind: MailKind): Promise<{ dueAt?: Date } | undefined> {
  if (!CAUSED_BY_OTHERS.includes(kind)) return {};
  const [{ dueAt, waiting }] = (await tx.query(PACE_OF_READER, [reader, CAUSED_BY_OTHERS, AN_HOUR])) as [
    { dueAt: Date | null; waiting: number },
  ];
  if (waiting >= AN_HOUR) return undefined;
  return dueAt ? { dueAt } : {};
}
