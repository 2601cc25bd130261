import type { Held } from '@app/contracts';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { DatabaseConfig } from '../process/config.js';
import type { Log } from '../telemetry/log.js';
import { EndlessWork } from '../process/endless-work.js';

/** Settings of a service that keeps records. */
export class RecordConfig extends DatabaseConfig {
  /**
   * What people changed and deleted, what was reported and decided on, and what was hidden once is removed after so
   * many years; 0: never.
   */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(100)
  RETENTION_YEARS: number = 0;
}

/** Rows of one batch: others get their turn in between. */
export const RETENTION_BATCH = 200;
const BETWEEN_MS = 200;
const LOOK_MS = 3600_000;

/** What one of several answers holds. */
export const heldByAny = (all: readonly Held[]): Held => ({
  projects: [...new Set(all.flatMap(({ projects }) => projects))],
  people: [...new Set(all.flatMap(({ people }) => people))],
});

/** Removes a batch of what is older than so many years and is not held. @returns how many rows. */
export type Removal = (years: number, held: Held) => Promise<number>;

/**
 * Removes slowly what is older than the operator wants it kept. Before each batch it is asked what must stay, for a
 * legal hold or an open case: while nobody can say, nothing is removed.
 */
export abstract class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly years: number,
    held: () => Promise<Held>,
    removals: readonly Removal[],
    log: Log,
  ) {
    this.work = new EndlessWork(log, 'removing what is older than RETENTION_YEARS', async () => {
      let isMore = false;
      for (const remove of removals) {
        const removed = await remove(years, await held());
        if (removed > 0) log.info({ removed, years }, 'old records were removed');
        isMore ||= removed >= RETENTION_BATCH;
      }
      return isMore ? BETWEEN_MS : LOOK_MS;
    });
  }

  onApplicationBootstrap(): void {
    if (this.years > 0) this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}
