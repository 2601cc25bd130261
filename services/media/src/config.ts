import { DatabaseConfig, IsAddress, IsNumberSetting, IsOptionalSetting, WithStorage } from '@app/kernel';

export class MediaConfig extends WithStorage(DatabaseConfig) {
  @IsAddress('redis', 'rediss')
  REDIS_URL!: string;
}

export class WorkerConfig extends MediaConfig {
  /** The worker is not on the bus: who decodes strangers' pictures has nothing to ask and nothing to tell. */
  @IsOptionalSetting()
  override NATS_URL!: string;

  /**
   * Pictures worked on at a time. The variants of one image keep two cores busy, and a large one needs up to 400 MB
   * while it is decoded. One that kills its worker takes the others with it: on a larger machine start more workers
   * instead.
   */
  @IsNumberSetting(1, 16)
  WORKER_CONCURRENCY: number = 1;
}
