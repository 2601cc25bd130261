import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CardUpkeep } from './cards/card-upkeep.js';
import { unfinishedUploads } from './images/images.queries.js';
import { ImageQueue, resizing } from './images/queue.js';
import { Sweep } from './sweeping/sweep.js';
import { claimSweep } from './sweeping/sweep.queries.js';
import { Withholding } from './sweeping/withholding.js';

const LOOK_MS = 5_000;

/**
 * Work that no request asks for. Uploads whose job got lost go into the queue again, old cards are removed, pictures
 * that were left on their way are moved, and once an hour one instance sweeps. It runs here and not in the worker:
 * uploads never wait for it, and a process that decodes strangers' pictures should not be able to remove any.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly works: EndlessWork[];

  constructor(
    private readonly db: Database,
    private readonly queue: ImageQueue,
    private readonly sweep: Sweep,
    private readonly cards: CardUpkeep,
    private readonly withholding: Withholding,
    @Inject(LOG) log: Log,
  ) {
    const every = (what: string, work: () => Promise<void>): EndlessWork =>
      new EndlessWork(log, what, async () => {
        await work();
        return LOOK_MS;
      });
    this.works = [
      every('unfinished uploads', () => this.resume()),
      every('the removal of old cards', () => this.cards.tidy(this.stopping.signal)),
      every('pictures on their way', () => this.withholding.settleAll(this.stopping.signal)),
      every('asking whether pictures are hidden', () => this.withholding.askOwners()),
      every('the sweep', () => this.sweepWhenDue()),
    ];
  }

  onApplicationBootstrap(): void {
    for (const work of this.works) work.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.works.map((work) => work.stop()));
  }

  private async resume(): Promise<void> {
    const unfinished = await this.db.rows(unfinishedUploads);
    await this.queue.resume(unfinished.map(({ id }) => resizing(id)));
  }

  private async sweepWhenDue(): Promise<void> {
    if (await this.db.one(claimSweep)) await this.sweep.run(this.stopping.signal);
  }
}
