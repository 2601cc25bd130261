import { type CommentCount, commentEvents } from '@app/contracts';
import { CONFIG, EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Outbox } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommentsConfig } from './config.js';
import { BATCH, clear, cleared, copyLikes, newcomersDue, STOOD, PUBLISH_COUNTS, untold } from './upkeep.queries.js';

/** Events of one project come at most so often. */
const PUBLISH_MS = 300;
const COPY_MS = 300;
const CLEAR_MS = 1_000;
const LOOK_MS = 1_000;
/** Between two batches, so that others get their turn. */
const BETWEEN_MS = 20;

/**
 * What follows by itself. Events say how many comments there are and which newcomers' first words have stood. Lists get
 * their order by likes, and the comments of deleted projects go. What is still to do stands in the rows, not in memory:
 * when a process dies, another one or the next start goes on.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly works: EndlessWork[];

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CommentsConfig,
    @Inject(LOG) log: Log,
  ) {
    this.works = [
      new EndlessWork(log, 'publishing the counts', () => this.publish()),
      new EndlessWork(log, 'the order by likes', () => this.copy()),
      new EndlessWork(log, 'removing the comments of deleted projects', () => this.clear()),
      new EndlessWork(log, 'newcomers whose words have stood', () => this.look()),
    ];
  }

  onApplicationBootstrap(): void {
    for (const work of this.works) work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }

  /** One event, however many comments came since the last one: it has the counts of BATCH projects at most. */
  private async publish(): Promise<number> {
    if ((await this.db.one(untold))!.untold)
      await this.db.transaction(async (tx) => {
        const counts = (await tx.query(PUBLISH_COUNTS)) as CommentCount[];
        if (counts.length > 0) await this.outbox.add(tx, commentEvents.countsChanged, { counts });
      });
    return PUBLISH_MS;
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
}
