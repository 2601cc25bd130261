import { DatabaseConfig, IsAddress, IsNumberSetting, IsSecret, type StorageConfig } from '@app/kernel';

export class MediaConfig extends DatabaseConfig implements StorageConfig {
  @IsAddress('redis', 'rediss')
  REDIS_URL!: string;

  @IsAddress('http', 'https')
  S3_ENDPOINT!: string;

  @IsSecret(3)
  S3_ACCESS_KEY!: string;

  @IsSecret(3)
  S3_SECRET_KEY!: string;

  S3_BUCKET: string = 'media';
}

export class WorkerConfig extends MediaConfig {
  /**
   * Pictures worked on at a time. The variants of one keep two cores busy, a large one needs up to 400 MB while it is decoded, and one that kills its
   * worker takes its neighbours along: on a larger machine rather start more workers.
   */
  @IsNumberSetting(1, 16)
  WORKER_CONCURRENCY: number = 1;
}
