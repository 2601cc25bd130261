import { CONFIG, connectRedis, Health, LOG, type Log } from '@app/kernel';
import type { ServiceDefinition } from '@app/kernel/service';
import { Storage } from '@app/kernel/storage';
import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MediaConfig } from './config.js';
import { StoredImage } from './images/image.entity.js';
import { CardUpkeep } from './cards/card-upkeep.js';
import { Cards } from './cards/cards.js';
import { Images } from './images/images.js';
import { LastBackup } from './last-backup.js';
import { OwnPictures } from './images/own-pictures.js';
import { ImageQueue, queuePrefix } from './images/queue.js';
import { Forgetting } from './sweeping/forgetting.js';
import { Sweep } from './sweeping/sweep.js';
import { Upkeep } from './upkeep.js';
import { Uses } from './sweeping/uses.js';
import { Withholding } from './sweeping/withholding.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [Images, OwnPictures, Cards],
  providers: [
    Uses,
    Forgetting,
    Withholding,
    Sweep,
    CardUpkeep,
    Upkeep,
    LastBackup,
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
    private readonly queue: ImageQueue,
    private readonly storage: Storage,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.measure();
    this.health.needs('redis', () => this.queue.check());
    this.health.needs('s3', () => this.storage.check());
    this.health.uses('worker', () => this.queue.mustHaveWorker());
    this.health.knows('worker', this.queue.workerClock);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

export const definition: ServiceDefinition<MediaConfig> = {
  name: 'media',
  Config: MediaConfig,
  entities: [StoredImage],
  migrations,
  module: MediaModule,
};
