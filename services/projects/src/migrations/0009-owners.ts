import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A person's projects, newest first, and whether a project that is not approved now was public before: then its owner
 * cannot delete it, because others have upvoted and discussed it. The trigger keeps that right whoever takes an
 * approval back.
 */
export class Owners0009 implements MigrationInterface {
  readonly name = 'Owners0009700000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects add column was_approved boolean not null default false;

      create function keep_was_approved() returns trigger language plpgsql set search_path = projects, public as $$
      begin
        new.was_approved := true;
        return new;
      end $$;
      create trigger projects_was_approved before update of is_approved on projects
        for each row when (old.is_approved and not new.is_approved) execute function keep_was_approved();

      -- Few: only those that are not approved now. The trail tells of each approval.
      update projects set was_approved = true
        where not is_approved and id::text in (select target_id from audit where action = 'project.approve');

      create index projects_user on projects (user_id, created_at desc, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index projects_user;
      drop trigger projects_was_approved on projects;
      drop function keep_was_approved;
      alter table projects drop column was_approved;
    `);
  }
}
