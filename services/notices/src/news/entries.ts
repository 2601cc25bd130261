import { INBOX_KINDS, type InboxKind } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { wantingAtOnce } from '../choices/at-once.js';
import { Digests } from '../digests/digests.js';
import { freshOf } from './causes.js';
import { COUNT_PEOPLE, type EntryRow, WRITE_NEWS } from './entries.queries.js';
import { EntryMails } from './entry-mails.js';
import type { News, Written } from './news.js';
import { together, valuesOf } from './together.js';

/** Writes what people hear of into their inboxes, and asks for mails for who has chosen to get them at once. */
@Injectable()
export class Entries {
  constructor(
    private readonly db: Database,
    private readonly mails: EntryMails,
    private readonly digests: Digests,
  ) {}

  /** In the transaction of the event that it comes from. */
  add(tx: EntityManager, news: News): Promise<void> {
    return this.addAll(tx, [news]);
  }

  /** As `add`, for several events in their order. */
  async addAll(tx: EntityManager, all: News[]): Promise<void> {
    const groups = together(await freshOf(tx, all, (news) => news));
    if (groups.length === 0) return;
    const rows = (await tx.query(WRITE_NEWS, [JSON.stringify(groups.map(valuesOf))])) as EntryRow[];
    const written = groups.map((news) => {
      const { reader, kind, topic } = news[0]!;
      const row = rows.find((one) => one.reader === reader && one.kind === kind && one.topic === topic)!;
      return { ...row, news };
    });
    await countPeople(tx, written);
    for (const kind of new Set(written.map((entry) => entry.kind)))
      await this.mail(
        tx,
        kind,
        written.filter((entry) => entry.kind === kind),
      );
  }

  private async mail(tx: EntityManager, kind: InboxKind, written: Written[]): Promise<void> {
    const readers = [...new Set(written.map(({ reader }) => reader))];
    const atOnce = new Set(await wantingAtOnce(this.db, INBOX_KINDS[kind], readers, tx));
    await this.mails.add(
      tx,
      written.filter(({ reader }) => atOnce.has(reader)),
    );
    const later = written.filter(({ reader }) => !atOnce.has(reader)).map(({ id }) => id);
    if (later.length > 0) await this.digests.wait(tx, kind, later);
  }
}

/** People are counted once each, however often they did it; the first of a new entry is counted already. */
async function countPeople(tx: EntityManager, written: Written[]): Promise<void> {
  const people = written.flatMap(({ id, reader, news }) =>
    news.flatMap(({ person }) => (person === undefined ? [] : [{ id, reader, cause: `entry:${id}:${person}` }])),
  );
  const more = new Map(written.map(({ id, isNew }) => [id, isNew ? -1 : 0]));
  for (const { id } of await freshOf(tx, people, (person) => person)) more.set(id, more.get(id)! + 1);
  const counted = [...more].filter(([, count]) => count > 0);
  if (counted.length > 0) await tx.query(COUNT_PEOPLE, [counted.map(([id]) => id), counted.map(([, count]) => count)]);
}
