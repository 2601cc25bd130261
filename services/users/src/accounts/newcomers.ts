import { commentEvents, isAppError, projectEvents, type PayloadOf } from '@app/contracts';
import { CONFIG, EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { On } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from './accounts.js';
import { UsersConfig } from '../config.js';
import { newcomers, waitingForEmail } from './users.queries.js';

const BETWEEN_MS = 20;
const NEVER_MS = 24 * 3600_000;

/**
 * A newcomer is established by a first project that was approved, or a first comment or reply that has stood, whichever
 * event comes first, and stays so. With NEWCOMERS=off nobody is one: those of before are established at the start. With
 * VERIFY_EMAIL=nothing nothing waits for an address, and what has waited is shown then.
 */
@Injectable()
export class Newcomers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly all: EndlessWork;
  private readonly waiting: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    @Inject(CONFIG) private readonly config: UsersConfig,
    @Inject(LOG) log: Log,
  ) {
    this.all = new EndlessWork(log, 'establishing all newcomers', () => this.establishSome());
    this.waiting = new EndlessWork(log, 'showing what waited for an address', () => this.showSome());
  }

  onApplicationBootstrap(): void {
    if (this.config.NEWCOMERS === 'off') this.all.start();
    if (this.config.VERIFY_EMAIL === 'nothing') this.waiting.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.all.stop(), this.waiting.stop()]);
  }

  /** More of a person is shown then, within a second: nothing is taken away. */
  @On(projectEvents.decided, 'nothing')
  async decided({ creatorId, isApproved }: PayloadOf<typeof projectEvents.decided>, tx: EntityManager): Promise<void> {
    if (isApproved) await this.establish(creatorId, tx);
  }

  @On(commentEvents.firstStood, 'nothing')
  firstStood({ userId }: PayloadOf<typeof commentEvents.firstStood>, tx: EntityManager): Promise<void> {
    return this.establish(userId, tx);
  }

  /** Nothing changes for somebody who is established, or gone: an event may come again. */
  private async establish(userId: string, tx?: EntityManager): Promise<void> {
    try {
      await this.accounts.change(userId, (user) => (user.establishedAt ? {} : { establishedAt: new Date() }), tx);
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
    }
  }

  private async establishSome(): Promise<number> {
    const some = await this.db.rows(newcomers);
    for (const { id } of some) await this.establish(id);
    return some.length > 0 ? BETWEEN_MS : NEVER_MS;
  }

  private async showSome(): Promise<number> {
    const some = await this.db.rows(waitingForEmail);
    for (const { id } of some) {
      if (this.waiting.isStopped) break;
      // Another instance may have been faster.
      await this.accounts.change(id, ({ emailWaits }) => (emailWaits ? { emailWaits: false } : {}));
    }
    return some.length > 0 ? BETWEEN_MS : NEVER_MS;
  }
}
