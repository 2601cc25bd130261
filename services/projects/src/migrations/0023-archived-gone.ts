import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose the projects were that are gone, in the order in which an archive has them. */
export class ArchivedGone0023 implements MigrationInterface {
  readonly name = 'ArchivedGone00239700000000023';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(
      runner,
      'project_versions_gone',
      `on project_versions ((before->>'userId'), at, id) where kind = 'delete'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index project_versions_gone');
  }
}
