import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The names of what is not approved stand apart, too. A search among 50,000 of a million looked at each of them,
 * wherever on the disk it is, and took longer than a statement may. Triggers keep them, so the version before keeps
 * them too.
 *
 * What was there before is copied in the transaction that makes the triggers. Nobody writes a project meanwhile.
 */
export class UnapprovedNames0039 implements MigrationInterface {
  readonly name = 'UnapprovedNames00399738000000039';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table unapproved_names (
        project_id integer primary key references projects on delete cascade,
        category text not null,
        is_pending boolean not null,
        names text not null
      );
    `);
    await runner.query(keeping);
    await runner.query(`
      insert into unapproved_names (project_id, category, is_pending, names)
        select ${columnsOf('p')} from projects p where not is_approved;
      create index unapproved_names_names on unapproved_names using gin (names gin_trgm_ops) with (fastupdate = off);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger projects_unapproved_insert on projects;
      drop trigger projects_unapproved_update on projects;
      drop function keep_unapproved_names;
      drop table unapproved_names;
    `);
  }
}

/** The names as project_search has them (0002-search.ts). */
const columnsOf = (row: string): string =>
  `${row}.id, ${row}.category, ${row}.rejected_at is null, lower(${row}.title || E'\\n' || ${row}.description)`;

const keeping = `
  create function keep_unapproved_names() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    if new.is_approved then
      delete from unapproved_names where project_id = new.id;
    else
      insert into unapproved_names (project_id, category, is_pending, names) values (${columnsOf('new')})
        on conflict (project_id) do update
          set category = excluded.category, is_pending = excluded.is_pending, names = excluded.names;
    end if;
    return null;
  end $$;
  create trigger projects_unapproved_insert after insert on projects
    for each row when (not new.is_approved) execute function keep_unapproved_names();
  create trigger projects_unapproved_update
    after update of title, description, category, is_approved, rejected_at on projects
    for each row when (not old.is_approved or not new.is_approved) execute function keep_unapproved_names();
`;
