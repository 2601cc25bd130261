import { hideAllTable } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far it is when an admin wants all gone that a person has made. */
export class HideAll0021 implements MigrationInterface {
  readonly name = 'HideAll00219700000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(hideAllTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table hide_all');
  }
}
