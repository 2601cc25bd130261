import { isAppError } from '@app/contracts';
import { EndlessWork, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { wantingAtOnce } from '../choices/at-once.js';
import { Mails } from '../mail/mails.js';
import { Digests } from './digests.js';
import { WRITE_WAITING } from './waiting-queues.queries.js';

const LOOK_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const KIND = 'waiting';

/** How many submissions and reports wait, when the oldest of them does for longer than a day. */
export interface Waiting {
  submissions: number;
  reports: number;
}

/** Admins hear once a day that somebody waits for them. */
@Injectable()
export class WaitingQueues implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly digests: Digests,
    private readonly mails: Mails,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'telling admins of queues that wait', () => this.round());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  /** Null when nothing waits for longer than a day. */
  async now(): Promise<Waiting | null> {
    const [submissions, reports] = await Promise.all([
      this.rpc.projects.waiting({}, null),
      this.rpc.comments.waiting({}, null),
    ]);
    const isLong = [submissions, reports].some(
      ({ since }) => since !== null && Date.parse(since) < Date.now() - DAY_MS,
    );
    return isLong ? { submissions: submissions.count, reports: reports.count } : null;
  }

  private async round(): Promise<number> {
    try {
      await this.write();
    } catch (error) {
      // A part that is away is back before the next look.
      if (!isAppError(error, 'unavailable')) throw error;
    }
    return LOOK_MS;
  }

  private async write(): Promise<void> {
    const waiting = await this.now();
    if (!waiting) return;
    const { userIds } = await this.rpc.users.admins({}, null);
    const cause = `waiting:${new Date().toISOString().slice(0, 10)}`;
    await this.db.transaction(async (tx) => {
      const count = waiting.submissions + waiting.reports;
      const written = (await tx.query(WRITE_WAITING, [userIds.sort(), cause, count])) as {
        id: number;
        reader: string;
      }[];
      if (written.length === 0) return;
      await this.digests.wait(
        tx,
        KIND,
        written.map(({ id }) => id),
      );
      const readers = written.map(({ reader }) => reader);
      const atOnce = await wantingAtOnce(this.db, KIND, readers, tx);
      await this.mails.add(
        tx,
        atOnce.map((reader) => ({ reader, kind: KIND, cause })),
      );
    });
  }
}
