import { mailsOldest, mailsWaiting, onMetrics } from '@app/kernel';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Queue } from './queue.js';

/** Measures what should have left by now. */
@Injectable()
export class MailMeasures implements OnApplicationBootstrap, OnModuleDestroy {
  private end: () => void = () => undefined;

  constructor(private readonly queue: Queue) {}

  onApplicationBootstrap(): void {
    this.end = onMetrics(async () => {
      const { waiting, oldest } = await this.queue.waiting();
      mailsWaiting.set(waiting);
      mailsOldest.set(oldest);
    });
  }

  onModuleDestroy(): void {
    this.end();
  }
}
