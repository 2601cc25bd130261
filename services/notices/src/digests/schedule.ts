import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Mails } from '../mail/mails.js';
import {
  COLLECT,
  DIGEST_BATCH,
  digestsDue,
  type DueDigest,
  END_DUE,
  MAKE_DUE_OF_READERS,
  TAKE_DUE,
} from './digests.queries.js';

const LOOK_MS = 5_000;
/** Between two batches, so that others get their turn. */
const BETWEEN_MS = 20;

/**
 * Makes mails of the digests that are due, batch by batch: which are left stands in their rows. A digest for which
 * nothing unread waits is no mail.
 */
@Injectable()
export class DigestSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'making digests', () => this.round());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async round(): Promise<number> {
    if (!(await this.db.one(digestsDue))!.due) return LOOK_MS;
    const due = await this.send();
    // What has come while these were sent had found them due: it waits for the next ones.
    const readers = [...new Set(due.map(({ userId }) => userId))];
    if (readers.length > 0) await this.db.transaction((tx) => tx.query(MAKE_DUE_OF_READERS, [readers]));
    return due.length === DIGEST_BATCH ? BETWEEN_MS : LOOK_MS;
  }

  private send(): Promise<DueDigest[]> {
    return this.db.transaction(async (tx) => {
      const due = (await tx.query(TAKE_DUE)) as DueDigest[];
      if (due.length === 0) return due;
      const whose = [due.map(({ userId }) => userId), due.map(({ period }) => period)];
      const days = new Map(due.map(({ userId, period, dueOn }) => [`${period} ${userId}`, dueOn]));
      const collected = (await tx.query(COLLECT, whose)) as (Omit<DueDigest, 'dueOn'> & { entries: number[] })[];
      await this.mails.add(
        tx,
        collected.map(({ userId, period, entries }) => ({
          ...{ reader: userId, kind: 'digest', about: { period, entries } },
          cause: `digest:${period}:${days.get(`${period} ${userId}`)}`,
        })),
      );
      await tx.query(END_DUE, whose);
      return due;
    });
  }
}
