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
    return (await this.send()) === DIGEST_BATCH ? BETWEEN_MS : LOOK_MS;
  }

  /** @returns how many were due. */
  private send(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const due = (await tx.query(TAKE_DUE)) as DueDigest[];
      if (due.length === 0) return 0;
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
      // What has come since they were collected had found them due: it waits for the next ones.
      await tx.query(MAKE_DUE_OF_READERS, [[...new Set(whose[0])]]);
      return due.length;
    });
  }
}
