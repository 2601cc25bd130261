import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  comments_by_time: 'on comments (created_at, id)',
  comment_replies_by_time: 'on comment_replies (created_at, id)',
  reports_by_time: 'on reports (created_at, id)',
  report_cases_by_time: 'on report_cases (opened_at, id)',
  report_cases_of_project: 'on report_cases (project_id, id)',
  report_cases_of_author: 'on report_cases (author_id, id)',
};

/**
 * What an archive of a span of time has, and the reports of a project or a person, in the order in which it has them.
 */
export class ArchivedSpans0011 implements MigrationInterface {
  readonly name = 'ArchivedSpans00119700000000011';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) await makeIndex(runner, name, on);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join(', ')}`);
  }
}
