import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Subscribers } from './subscribers.js';

const REMOVE_MS = 3_600_000;
const BETWEEN_MS = 200;

/** Removes addresses that nobody has confirmed, links that are over, and proofs that nobody can ask for any more. */
@Injectable()
export class NewsletterUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(subscribers: Subscribers, @Inject(LOG) log: Log) {
    this.work = new EndlessWork(log, 'removing what is over of the newsletter', async () =>
      (await subscribers.removeOld()) ? BETWEEN_MS : REMOVE_MS,
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}
