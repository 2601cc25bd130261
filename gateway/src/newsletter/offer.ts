import { EndlessWork, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Shell } from '../pages/shell.js';

/** Whether mail leaves the site changes with a setting of notices. */
const LOOK_MS = 30_000;

/** Pages offer the newsletter where mail leaves the site. While notices is away they say what they said before. */
@Injectable()
export class NewsletterOffer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(shell: Shell, @Inject(RPC) rpc: RpcClient<'gateway'>, @Inject(LOG) log: Log) {
    this.work = new EndlessWork(log, 'asking whether mail leaves the site', async () => {
      shell.offerNewsletter((await rpc.notices.state({}, null)).mail);
      return LOOK_MS;
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}
