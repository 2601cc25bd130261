import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How versions of projects are removed that are older than the operator wants them kept. */
export class Retention0017 implements MigrationInterface {
  readonly name = 'Retention00179700000000017';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'project_versions_oldest', 'on project_versions (at, id)');
    await makeIndex(runner, 'project_versions_by', 'on project_versions (by_id, at, id)');
    await runner.query(forget);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_project_versions');
    await runner.query('drop index project_versions_by');
    await runner.query('drop index project_versions_oldest');
  }
}

/**
 * The service may add to the table and read it, and no more. This removes for it, with the rights of the table's owner,
 * what is a year old at least. It takes the next 200 that are older than `years`, of no project and no person that is
 * held.
 */
const forget = `
  create or replace function forget_project_versions(years integer, held_projects integer[], held_people text[])
  returns integer language plpgsql security definer set search_path = projects, pg_temp as $$
  declare
    removed integer;
  begin
    if years is null or years < 1 or held_projects is null or held_people is null then
      raise exception 'years must be 1 or more, and what is held must be known';
    end if;
    with old as (
      select v.id from project_versions v
      where v.at < now() - make_interval(years => years) and v.project_id <> all (held_projects) and v.by_id <> all (held_people)
        and coalesce((select p.user_id from projects p where p.id = v.project_id), v.before->>'userId', '') <> all (held_people)
      order by v.at, v.id limit 200
    )
    delete from project_versions v using old where v.id = old.id;
    get diagnostics removed = row_count;
    return removed;
  end $$;
`;
