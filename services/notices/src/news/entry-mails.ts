import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailKind } from '../mail/kinds.js';
import { Mails, type WantedMail } from '../mail/mails.js';
import { HAVE_MAIL, type PaceRow, PACES_OF_READERS } from './entries.queries.js';
import type { Written } from './news.js';

/** What others can cause as often as they like: so many mails an hour leave for a reader, and no more of them wait. */
const CAUSED_BY_OTHERS: readonly MailKind[] = ['comment', 'reply'];
const AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/** Asks for the mails of entries, for readers who want them at once. */
@Injectable()
export class EntryMails {
  constructor(private readonly mails: Mails) {}

  async add(tx: EntityManager, written: Written[]): Promise<void> {
    if (!this.mails.mayLeave || written.length === 0) return;
    const mailed = await alreadyMailed(tx, written);
    const wanted = written.flatMap(({ id, reader, news }) =>
      news.flatMap(({ cause, mail }, place): WantedMail[] => {
        const about = { ...mail.about, entryId: id };
        if (mail.for === 'each') return [{ reader, kind: mail.kind, cause: mail.cause ?? cause, about }];
        return place > 0 || mailed.has(id) ? [] : [{ reader, kind: mail.kind, cause: `${entry(id)}${cause}`, about }];
      }),
    );
    await this.mails.add(tx, await paced(tx, wanted));
  }
}

/** How the causes of an entry's mails begin. */
const entry = (id: number): string => `entry:${id}:`;

/** One that was dropped, because the words were hidden at once, has told nothing. */
async function alreadyMailed(tx: EntityManager, written: Written[]): Promise<Set<number>> {
  const old = written.filter(({ isNew, news }) => !isNew && news[0]!.mail.for === 'first');
  if (old.length === 0) return new Set();
  const found = (await tx.query(HAVE_MAIL, [old.map(({ id }) => id), old.map(({ reader }) => reader)])) as {
    id: number;
  }[];
  return new Set(found.map(({ id }) => id));
}

/** Says when each may leave; without those of which enough wait. */
async function paced(tx: EntityManager, wanted: WantedMail[]): Promise<WantedMail[]> {
  const readers = new Set(wanted.filter(isCausedByOthers).map(({ reader }) => reader));
  if (readers.size === 0) return wanted;
  const rows = (await tx.query(PACES_OF_READERS, [[...readers], CAUSED_BY_OTHERS, AN_HOUR])) as PaceRow[];
  const paces = new Map(rows.map((row) => [row.reader, row]));
  return wanted.flatMap((mail) => {
    if (!isCausedByOthers(mail)) return [mail];
    const dueAt = nextOf(paces.get(mail.reader)!);
    return dueAt ? [{ ...mail, dueAt }] : [];
  });
}

const isCausedByOthers = ({ kind }: WantedMail): boolean => CAUSED_BY_OTHERS.includes(kind);

/** When the next mail may leave, which is noted as one of the last; nothing when enough of them wait. */
function nextOf(pace: PaceRow): Date | undefined {
  if (pace.waiting >= AN_HOUR) return undefined;
  const before = pace.recent[AN_HOUR - 1];
  const dueAt = before ? new Date(before.getTime() + HOUR_MS) : pace.now;
  if (before) pace.waiting += 1;
  pace.recent = [dueAt, ...pace.recent].sort((one, other) => other.getTime() - one.getTime());
  return dueAt;
}
