import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an owner made of an approved project while the approved version stays public: an edit that waits for an admin.
 */
export class WaitingEdits0015 implements MigrationInterface {
  readonly name = 'WaitingEdits00159700000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects_to_look_at add column waiting json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects_to_look_at drop column waiting');
  }
}
