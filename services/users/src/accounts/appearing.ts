import { CONFIG, EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { UsersConfig } from '../config.js';
import { confirmedSince, wordsThatWait } from './users.queries.js';

const BETWEEN_MS = 20;
const LOOK_MS = 2_000;

/**
 * What waits for an address ends to wait with the change that confirms it (Accounts). Here follow those who were
 * suspended or about to go at that moment and are back, and everybody once VERIFY_EMAIL is not `votes` any more.
 */
@Injectable()
export class Appearing implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    @Inject(CONFIG) private readonly config: UsersConfig,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'words that need not wait any more', () => this.some());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async some(): Promise<number> {
    const some = await this.db.rows(this.config.VERIFY_EMAIL === 'votes' ? confirmedSince : wordsThatWait);
    for (const { id } of some) await this.accounts.change(id, (user) => (user.wordsWait ? { wordsWait: false } : {}));
    return some.length > 0 ? BETWEEN_MS : LOOK_MS;
  }
}
