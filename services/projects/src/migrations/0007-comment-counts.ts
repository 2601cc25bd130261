import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which of the comments service's counts a project's `comment_count` is: events may come twice and in any order, the
 * highest version is right.
 */
export class CommentCounts0007 implements MigrationInterface {
  readonly name = 'CommentCounts0007700000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table project_counters add column comments_version integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table project_counters drop column comments_version');
  }
}
