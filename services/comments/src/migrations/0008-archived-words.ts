import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  word_versions_of_project: 'on word_versions (project_id, at, id)',
  word_versions_of_author: 'on word_versions (author_id, at, id)',
  word_versions_by_time: 'on word_versions (at, id)',
};

/** What words were before, in the order in which an archive has them. */
export class ArchivedWords0008 implements MigrationInterface {
  readonly name = 'ArchivedWords0008700000000008';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) await makeIndex(runner, name, on);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join(', ')}`);
  }
}
