import { DatabaseConfig, IsAddress, IsSecret, type StorageConfig } from '@app/kernel';
import { MinLength } from 'class-validator';

/** Here DATABASE_URL and NATS_URL are administrative; the other addresses hold the roles and passwords to make. */
export class MigrateConfig extends DatabaseConfig implements StorageConfig {
  @IsAddress('postgres', 'postgresql')
  USERS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  PROJECTS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  MEDIA_DATABASE_URL!: string;

  @IsAddress('http', 'https')
  S3_ENDPOINT!: string;

  @IsSecret(3)
  S3_ACCESS_KEY!: string;

  @IsSecret(3)
  S3_SECRET_KEY!: string;

  @MinLength(3)
  S3_BUCKET: string = 'media';
}
