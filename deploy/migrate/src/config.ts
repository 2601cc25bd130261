import { DatabaseConfig, IsAddress, WithStorage } from '@app/kernel';

/** Here DATABASE_URL and NATS_URL are administrative; the other addresses hold the roles and passwords to make. */
export class MigrateConfig extends WithStorage(DatabaseConfig) {
  @IsAddress('postgres', 'postgresql')
  USERS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  PROJECTS_DATABASE_URL!: string;

  @IsAddress('postgres', 'postgresql')
  MEDIA_DATABASE_URL!: string;
}
