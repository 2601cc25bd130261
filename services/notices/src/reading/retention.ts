import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { removeCauses, removeRead, REMOVED } from './retention.queries.js';

const LOOK_MS = 3600_000;
/** Between two batches, so that others get their turn. */
const BETWEEN_MS = 200;

/** Removes slowly what was read long ago, and what is noted of events that will not come again. */
@Injectable()
export class InboxRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'removing old entries of inboxes', () => this.round());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async round(): Promise<number> {
    const [read, causes] = [await this.db.rows(removeRead), await this.db.rows(removeCauses)];
    return Math.max(read.length, causes.length) === REMOVED ? BETWEEN_MS : LOOK_MS;
  }
}
