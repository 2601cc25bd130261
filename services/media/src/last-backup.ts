import { backupLastSuccess, onMetrics } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const lastBackup = statement<{ seconds: number }>(
  'last_backup',
  'select coalesce(extract(epoch from whole_at), 0)::float8 as seconds from last_backup',
);

/**
 * Tells the age of the last backup to Prometheus. A backup is a command that ends, in all three ways to run the site,
 * and this process is there.
 */
@Injectable()
export class LastBackup implements OnApplicationBootstrap, OnModuleDestroy {
  private unmeasured: (() => void) | undefined;

  constructor(private readonly db: Database) {}

  onApplicationBootstrap(): void {
    this.unmeasured = onMetrics(async () => {
      const row = await this.db.one(lastBackup);
      backupLastSuccess.set(row?.seconds ?? 0);
    });
  }

  onModuleDestroy(): void {
    this.unmeasured?.();
  }
}
