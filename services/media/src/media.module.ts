import { CONFIG, connectRedis, Health, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import type { ServiceDefinition } from '@app/kernel/service';
import { Storage } from '@app/kernel/storage';
import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MediaConfig } from './config.js';
import { StoredImage } from './image.entity.js';
import { Images } from './images.js';
import { unfinishedUploads } from './images.queries.js';
import { ImageQueue, queuePrefix } from './queue.js';
import { Uses } from './uses.js';

@Module({
  controllers: [Images],
  providers: [
    Uses,
    { provide: Storage, useFactory: (config: MediaConfig) => new Storage(config), inject: [CONFIG] },
    {
      provide: ImageQueue,
      useFactory: (config: MediaConfig, log: Log) =>
        new ImageQueue(connectRedis(config.REDIS_URL, log), queuePrefix(config.NATS_PREFIX)),
      inject: [CONFIG, LOG],
    },
  ],
})
export class MediaModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly db: Database,
    private readonly queue: ImageQueue,
    private readonly storage: Storage,
    private readonly health: Health,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.health.needs('redis', () => this.queue.check());
    this.health.needs('s3', () => this.storage.check());
    void this.resume();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }

  /** What a predecessor announced but did not get into the queue; while Redis is away it is left to the sweep. */
  private async resume(): Promise<void> {
    try {
      const unfinished = await this.db.rows(unfinishedUploads);
      await this.queue.resume(unfinished.map(({ id }) => id));
    } catch (error) {
      this.log.warn({ err: error }, 'unfinished uploads are left to the sweep');
    }
  }
}

export const definition: ServiceDefinition<MediaConfig> = {
  name: 'media',
  Config: MediaConfig,
  entities: [StoredImage],
  module: MediaModule,
};
