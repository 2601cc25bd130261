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
  /** Pictures worked on at a time. One decodes while the others compress or are stored. */
  @IsNumberSetting(1, 16)
  WORKER_CONCURRENCY: number = 2;
}
