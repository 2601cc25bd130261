import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the last whole backup of the site was made. `npm run backup` writes it, and whoever asks for the metrics of
 * media is told.
 */
export class LastBackup0005 implements MigrationInterface {
  readonly name = 'LastBackup0005700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table last_backup (
        only_row boolean primary key default true check (only_row),
        whole_at timestamptz
      );
      insert into last_backup default values;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table last_backup');
  }
}
