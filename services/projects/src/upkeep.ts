import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  BATCH,
  copyCounts,
  endOfCompared,
  LOCK,
  markDiffering,
  nextInTrend,
  RECOUNT,
  RECOUNTED,
  removeCounter,
  REMOVED,
  removeVotes,
} from './upkeep.queries.js';

const COPY_MS = 400;
const REMOVE_MS = 1_000;
const RECOUNT_MS = 3_600_000;
const COMPARE_MS = 24 * 3_600_000;
/** Between two batches, so that others get their turn. */
const BETWEEN_MS = 20;
/** Comparing reads whole rows and is in no hurry. */
const BETWEEN_COMPARED_MS = 500;

/**
 * What follows the counts by itself: the columns that lists are ordered by. Which counts are to be copied stands in
 * their rows, not in memory: when a process dies, another one or the next start goes on.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly works: EndlessWork[];
  /** How far the walks over the projects have come. */
  private compared = 0;
  private recounted = 0;

  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Log,
  ) {
    this.works = [
      new EndlessWork(log, 'copying the counts', () => this.copy()),
      new EndlessWork(log, 'removing the votes of deleted projects', () => this.remove()),
      new EndlessWork(log, 'comparing the counts', () => this.compare()),
      new EndlessWork(log, 'counting the votes of the last days', () => this.recount()),
    ];
  }

  onApplicationBootstrap(): void {
    for (const work of this.works) work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }

  private async copy(): Promise<number> {
    const copied = await this.db.rows(copyCounts);
    return copied.length === BATCH ? BETWEEN_MS : COPY_MS;
  }

  /** A project is deleted in a moment however many have voted for it; its votes go afterwards, some at a time. */
  private async remove(): Promise<number> {
    const { projectId, removed } = (await this.db.one(removeVotes))!;
    if (projectId === null) return REMOVE_MS;
    if (removed < REMOVED) await this.db.rows(removeCounter, [projectId]);
    return BETWEEN_MS;
  }

  /** Finds what the version before has counted without a mark, at the start and once a day. */
  private async compare(): Promise<number> {
    const { end } = (await this.db.one(endOfCompared, [this.compared]))!;
    if (end !== null) await this.db.rows(markDiffering, [this.compared, end]);
    this.compared = end ?? 0;
    return end === null ? COMPARE_MS : BETWEEN_COMPARED_MS;
  }

  /** Votes grow old by themselves: no new vote says so. */
  private async recount(): Promise<number> {
    const some = await this.db.rows(nextInTrend, [this.recounted]);
    const stale = some.filter(({ isStale }) => isStale).map(({ id }) => id);
    if (stale.length > 0)
      await this.db.transaction(async (tx) => {
        await tx.query(LOCK, [stale]);
        await tx.query(RECOUNT, [stale]);
      });
    const isMore = some.length === RECOUNTED;
    this.recounted = isMore ? some.at(-1)!.id : 0;
    return isMore ? BETWEEN_MS : RECOUNT_MS;
  }
}
