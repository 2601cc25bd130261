import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What admins have to look at, in the order of the projects' time, which never changes: so a list of many costs what
 * one of few costs.
 */
export class LooksInOrder0020 implements MigrationInterface {
  readonly name = 'LooksInOrder00209700000000020';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects_to_look_at add column if not exists created_at timestamptz(3)');
    await runner.query(filledIn);
    await runner.query(`
      update projects_to_look_at l set created_at = p.created_at from projects p where p.id = l.project_id and l.created_at is null`);
    await makeIndex(runner, 'projects_to_look_at_order', 'on projects_to_look_at (created_at desc, project_id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger look_created_at on projects_to_look_at; drop function look_created_at');
    await runner.query('alter table projects_to_look_at drop column created_at');
  }
}

/** By a trigger, because the version before does not know of it. */
const filledIn = `
  create or replace function look_created_at() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    select created_at into new.created_at from projects where id = new.project_id;
    return new;
  end $$;
  create or replace trigger look_created_at before insert on projects_to_look_at for each row execute function look_created_at();
`;
