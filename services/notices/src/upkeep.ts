import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { REMOVALS, REMOVED } from './upkeep.queries.js';

const LOOK_MS = 3_600_000;
/** Between two batches, so that others get their turn. */
const BETWEEN_MS = 200;

/**
 * Removes slowly what is over: entries that were read and mails that ended long ago, and notes of events that will not
 * come again. Of the newsletter, what nobody has confirmed, and proofs that nobody can ask for any more.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'removing what is over', () => this.round());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async round(): Promise<number> {
    let isMore = false;
    for (const removal of REMOVALS) isMore = (await this.db.rows(removal)).length === REMOVED || isMore;
    return isMore ? BETWEEN_MS : LOOK_MS;
  }
}
