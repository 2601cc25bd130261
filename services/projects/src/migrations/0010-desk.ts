import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lists of project moderation in every order, and what admins must know of a project that was rejected and comes
 * back. That is what it was then, and which fields its owner has changed since.
 */
export class Desk0010 implements MigrationInterface {
  readonly name = 'Desk00109700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The beginning of a title is enough to order by, and keeps a cursor short. Over approved and unapproved projects, as the next one.
      create index projects_titled on projects (left(plain(title), 50) collate "C", created_at, id);
      create index projects_category_newest on projects (category, created_at desc, id desc);
      create index projects_unapproved_upvoted on projects (upvotes desc, created_at desc, id desc) where not is_approved;

      create table project_resubmissions (
        project_id integer primary key references projects on delete cascade,
        at timestamptz(3) not null default now(),
        reason text,
        -- The fields that its owner fills in, as they were when it was rejected.
        rejected json not null,
        changes text[] not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table project_resubmissions;
      drop index projects_titled, projects_category_newest, projects_unapproved_upvoted;
    `);
  }
}
