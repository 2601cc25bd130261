import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many public projects each town has, by spelling. Triggers count, so whoever writes a project counts, the version
 * before too.
 *
 * A town is counted at the very end of a transaction, as `list_state` is (0004-list-marks.ts), and after it: all who
 * change what is public already wait for that row. So nobody waits for a town, and nobody in a ring.
 *
 * What was there before is counted in the transaction that makes the triggers. Nobody writes a project meanwhile: of a
 * million they wait for about a second. Votes and readers do not.
 */
export class CountedTowns0031 implements MigrationInterface {
  readonly name = 'CountedTowns00319738000000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(counting);
    await runner.query(`
      insert into towns (city_key, state, city, projects)
      select city_key, state, city, count(*) from projects where is_approved group by city_key, state, city
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger projects_visible_with_town_insert on projects;
      drop trigger projects_visible_with_town_update on projects;
      drop trigger projects_visible_with_town_delete on projects;
      drop function count_town, add_to_town;
      drop table towns;
    `);
  }
}

const table = `
  -- A town that lost its last project keeps its row: a wrong count can be found and repaired there.
  create table towns (
    id integer generated always as identity primary key,
    city_key text not null,
    state text not null,
    city text not null,
    projects integer not null,
    constraint towns_spelling unique (city_key, state, city)
  ) with (fillfactor = 80);
`;

/**
 * Triggers of one event run in the order of their names: these after the marks. Who writes `card` gets `city_key`
 * written anew.
 */
const counting = `
  create function add_to_town(project projects, more integer) returns void language sql
    set search_path = projects, public as $$
    insert into towns as t (city_key, state, city, projects)
      values (project.city_key, project.state, project.city, more)
      on conflict on constraint towns_spelling do update set projects = t.projects + more;
  $$;

  create function count_town() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    if tg_op <> 'INSERT' and old.is_approved then perform add_to_town(old, -1); end if;
    if tg_op <> 'DELETE' and new.is_approved then perform add_to_town(new, 1); end if;
    return null;
  end $$;

  create constraint trigger projects_visible_with_town_insert after insert on projects
    deferrable initially deferred
    for each row when (new.is_approved) execute function count_town();
  create constraint trigger projects_visible_with_town_update
    after update of city, state, is_approved, card on projects
    deferrable initially deferred
    for each row when ((old.is_approved or new.is_approved) and
      (old.city_key, old.state, old.city, old.is_approved)
        is distinct from (new.city_key, new.state, new.city, new.is_approved))
    execute function count_town();
  create constraint trigger projects_visible_with_town_delete after delete on projects
    deferrable initially deferred
    for each row when (old.is_approved) execute function count_town();
`;
