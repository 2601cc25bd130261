import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  word_versions_gone_of_project: `on word_versions (project_id, at, id) where kind = 'delete'`,
  word_versions_gone_of_author: `on word_versions (author_id, at, id) where kind = 'delete'`,
};

/** Words that are gone, in the order in which an archive has them: by them it finds what the trail tells of them. */
export class ArchivedGone0015 implements MigrationInterface {
  readonly name = 'ArchivedGone00159700000000015';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) await makeIndex(runner, name, on);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join(', ')}`);
  }
}
