import { EndlessWork, LOG, type Log, mailsOldest, mailsWaiting, onMetrics } from '@app/kernel';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Queue } from './queue.js';

const REMOVE_MS = 3_600_000;
const BETWEEN_MS = 200;

/** Removes the rows of mails that ended long ago, and measures what waits. */
@Injectable()
export class MailUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;
  private unmeasure: () => void = () => undefined;

  constructor(
    private readonly queue: Queue,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'removing old mails', () => this.remove());
  }

  onApplicationBootstrap(): void {
    this.work.start();
    this.unmeasure = onMetrics(async () => {
      const { waiting, oldest } = await this.queue.waiting();
      mailsWaiting.set(waiting);
      mailsOldest.set(oldest);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.unmeasure();
    await this.work.stop();
  }

  private async remove(): Promise<number> {
    return (await this.queue.removeOld()) ? BETWEEN_MS : REMOVE_MS;
  }
}
