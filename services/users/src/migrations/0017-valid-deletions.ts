import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What 0015 holds of new rows, holds of all: it is looked up while people write. */
export class ValidDeletions0017 implements MigrationInterface {
  readonly name = 'ValidDeletions00179738000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users validate constraint users_deletion_projects');
    await runner.query('alter table users validate constraint users_deletion');
  }

  async down(): Promise<void> {}
}
