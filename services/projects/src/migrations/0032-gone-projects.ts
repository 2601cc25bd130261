import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A project is deleted without its votes, however many it has: these and their counter are marked as gone, and upkeep
 * removes them some at a time. A vote still refers to its counter, so none is left behind.
 *
 * The version before deletes in the same way from now on, because a trigger marks. Nobody removes the votes until this
 * version runs; nothing shows them.
 */
export class GoneProjects0032 implements MigrationInterface {
  readonly name = 'GoneProjects00329738000000032';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table project_counters add column if not exists is_gone boolean not null default false');
    await makeIndex(runner, 'project_counters_gone', 'on project_counters (project_id) where is_gone');
    await runner.query(marking);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from project_counters where is_gone;
      drop trigger projects_gone on projects;
      drop function leave_votes;
      alter table project_counters drop column is_gone,
        add constraint project_counters_project_id_fkey foreign key (project_id) references projects on delete cascade;
    `);
  }
}

/** Each text of several statements is one transaction. There is no count to copy of what is gone. */
const marking = `
  create or replace function leave_votes() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    update project_counters set is_gone = true, is_copied = true where project_id = old.id;
    return null;
  end $$;
  create or replace trigger projects_gone after delete on projects for each row execute function leave_votes();
  alter table project_counters drop constraint if exists project_counters_project_id_fkey;
`;
