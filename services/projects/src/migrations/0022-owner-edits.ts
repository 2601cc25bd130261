import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which version of a project its owner's last edit made: an admin who decides on an older one is told that it was the
 * owner who changed it.
 */
export class OwnerEdits0022 implements MigrationInterface {
  readonly name = 'OwnerEdits00229700000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects add column owner_version integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects drop column owner_version');
  }
}
