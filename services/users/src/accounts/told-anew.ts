import { LOG, Loop, Outage, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { PROFILE_LOOK } from './user.rules.js';
import { toldBefore } from './users.queries.js';

const BETWEEN_MS = 20;
/** An instance of the version before may have told somebody by its own rules meanwhile. */
const AGAIN_MS = 3600_000;

/** After an update that shows profiles otherwise, the others still have the copies of before: they are told anew, a batch after the other. */
@Injectable()
export class ToldAnew implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;

  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    @Inject(LOG) log: Log,
  ) {
    const outage = new Outage(log, 'telling profiles anew');
    this.loop = new Loop(() =>
      this.some().then(
        (pause) => (outage.over(), pause),
        (error: unknown) => outage.pause(error),
      ),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async some(): Promise<number> {
    const some = await this.db.rows(toldBefore);
    for (const { id } of some) {
      if (this.loop.isStopped) break;
      // Another instance may have been faster.
      await this.accounts.change(id, ({ toldLook }) => (toldLook < PROFILE_LOOK ? { toldLook: PROFILE_LOOK } : {}));
    }
    return some.length > 0 ? BETWEEN_MS : AGAIN_MS;
  }
}
