import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { PROFILE_LOOK } from './user.rules.js';

/** People whose profile was published by earlier rules, of those whom the new ones concern. */
export const publishedBefore = statement<{ id: string }>(
  'told_before',
  'select id from users where first_name is null and told_look < 2 limit 200',
);

const BETWEEN_MS = 20;
/** An instance of the version before may have published a profile by its own rules meanwhile. */
const AGAIN_MS = 3600_000;

/**
 * After an update that shows profiles otherwise, the other services still have the copies of before. The profiles are
 * published anew, a batch after the other.
 */
@Injectable()
export class Republishing implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'publishing profiles anew', () => this.some());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  private async some(): Promise<number> {
    const some = await this.db.rows(publishedBefore);
    for (const { id } of some) {
      if (this.work.isStopped) break;
      // Another instance may have been faster.
      await this.accounts.change(id, ({ publishedLook }) =>
        publishedLook < PROFILE_LOOK ? { publishedLook: PROFILE_LOOK } : {},
      );
    }
    return some.length > 0 ? BETWEEN_MS : AGAIN_MS;
  }
}
