import { commentEvents } from '@app/contracts';
import { LOG, Loop, Outage, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Outbox } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { clear, cleared, copyLikes, TELL, untold, type CountRow } from './upkeep.queries.js';

const TELL_MS = 300;
const COPY_MS = 300;
const CLEAR_MS = 1_000;

/**
 * What follows by itself: projects hears how many comments there are, lists get their order by likes, and the comments of deleted projects go. What
 * is still to do stands in the rows, not in memory: whoever dies, another one or the next start goes on.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loops: Loop[];

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.loops = [
      this.every(TELL_MS, 'telling the counts', () => this.tell()),
      this.every(COPY_MS, 'the order by likes', () => this.copy()),
      this.every(CLEAR_MS, 'removing the comments of deleted projects', () => this.clear()),
    ];
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** However many comments a project gets in between: one fact. */
  private async tell(): Promise<boolean> {
    if (!(await this.db.one(untold))!.untold) return false;
    return this.db.transaction(async (tx) => {
      const counts = (await tx.query(TELL)) as CountRow[];
      await this.outbox.addAll(tx, commentEvents.counted, counts);
      return counts.length > 0;
    });
  }

  private async copy(): Promise<boolean> {
    return (await this.db.rows(copyLikes)).length > 0;
  }

  private async clear(): Promise<boolean> {
    return (await this.db.rows(clear)).length > 0 || (await this.db.rows(cleared)).length > 0;
  }

  /** @param work answers whether it had something to do. */
  private every(ms: number, what: string, work: () => Promise<boolean>): Loop {
    const outage = new Outage(this.log, what);
    return new Loop(async () => {
      try {
        await work();
        outage.over();
        return ms;
      } catch (error) {
        return outage.pause(error);
      }
    });
  }
}
