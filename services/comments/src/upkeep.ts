import { commentEvents } from '@app/contracts';
import { CONFIG, LOG, Loop, Outage, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Outbox } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommentsConfig } from './config.js';
import {
  BATCH,
  clear,
  cleared,
  copyLikes,
  newcomersDue,
  STOOD,
  TELL,
  untold,
  type CountRow,
} from './upkeep.queries.js';

/** Events of one project come at most so often. */
const TELL_MS = 300;
const COPY_MS = 300;
const CLEAR_MS = 1_000;
const LOOK_MS = 1_000;
/** Between two batches, so that others get their turn. */
const BETWEEN_MS = 20;

/**
 * What follows by itself: projects hears how many comments there are, lists get their order by likes, the comments of deleted projects go, and users
 * hears of newcomers whose first words have stood. What is still to do stands in the rows, not in memory: whoever dies, another one or the next start
 * goes on.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loops: Loop[];

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CommentsConfig,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.loops = [
      this.loop('telling the counts', () => this.tell()),
      this.loop('the order by likes', () => this.copy()),
      this.loop('removing the comments of deleted projects', () => this.clear()),
      this.loop('looking at newcomers', () => this.look()),
    ];
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** However many comments a project gets in between: one event. */
  private async tell(): Promise<number> {
    if ((await this.db.one(untold))!.untold)
      await this.db.transaction(async (tx) => {
        const counts = (await tx.query(TELL)) as CountRow[];
        await this.outbox.addAll(tx, commentEvents.counted, counts);
      });
    return TELL_MS;
  }

  private async copy(): Promise<number> {
    const copied = await this.db.rows(copyLikes);
    return copied.length === BATCH ? BETWEEN_MS : COPY_MS;
  }

  private async clear(): Promise<number> {
    const removed = await this.db.rows(clear);
    if (removed.length > 0) return BETWEEN_MS;
    await this.db.rows(cleared);
    return CLEAR_MS;
  }

  private async look(): Promise<number> {
    if (!(await this.db.one(newcomersDue))!.due) return LOOK_MS;
    await this.db.transaction(async (tx) => {
      const stood = (await tx.query(STOOD, [this.config.NEWCOMER_COMMENT_HOURS])) as { userId: string }[];
      await this.outbox.addAll(tx, commentEvents.firstStood, stood);
    });
    return BETWEEN_MS;
  }

  /** @param round answers after how many milliseconds it wants to be called again. */
  private loop(what: string, round: () => Promise<number>): Loop {
    const outage = new Outage(this.log, what);
    return new Loop(async () => {
      try {
        const pause = await round();
        outage.over();
        return pause;
      } catch (error) {
        return outage.pause(error);
      }
    });
  }
}
