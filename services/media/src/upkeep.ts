import { LOG, Loop, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CardUpkeep } from './card-upkeep.js';
import { unfinishedUploads } from './images.queries.js';
import { ImageQueue, resizing } from './queue.js';
import { Sweep } from './sweep.js';
import { claimSweep } from './sweep.queries.js';

const LOOK_MS = 5_000;

/**
 * Work that no request asks for: uploads whose job got lost go into the queue again, old cards are removed, and once an hour one instance sweeps. It runs here and not in
 * the worker: uploads never wait for it, and a process that decodes strangers' pictures should not be able to remove any.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly loops = [
    new Loop(() => this.once(() => this.resume(), 'unfinished uploads are left for later')),
    new Loop(() => this.once(() => this.cards.tidy(this.stopping.signal), 'old cards are left for later')),
    new Loop(() => this.once(() => this.sweepWhenDue(), 'the sweep is left for later')),
  ];

  constructor(
    private readonly db: Database,
    private readonly queue: ImageQueue,
    private readonly sweep: Sweep,
    private readonly cards: CardUpkeep,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async resume(): Promise<void> {
    const unfinished = await this.db.rows(unfinishedUploads);
    await this.queue.resume(unfinished.map(({ id }) => resizing(id)));
  }

  private async sweepWhenDue(): Promise<void> {
    if (await this.db.one(claimSweep)) await this.sweep.run(this.stopping.signal);
  }

  private async once(work: () => Promise<void>, failed: string): Promise<number> {
    await work().catch((error: unknown) => this.log.warn({ err: error }, failed));
    return LOOK_MS;
  }
}
