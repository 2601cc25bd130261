import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many public projects each town has in all its spellings, and all towns together. `towns` has 20,000 rows, which
 * each page of moderation added up. Triggers on `towns` add, so whoever counts there counts here, the version before
 * too.
 *
 * What was there before is added in the transaction that makes the triggers. Nobody reads or changes a public list
 * meanwhile: with 20,000 towns for 0.14 seconds.
 */
export class SumsOfTowns0035 implements MigrationInterface {
  readonly name = 'SumsOfTowns00359738000000035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(adding);
    await runner.query(`with ${counted('select city_key, state, projects as more from towns')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // First, as everybody does who then writes a town.
    await runner.query('lock table list_state in access exclusive mode');
    await runner.query(`
      drop trigger towns_sums_insert on towns;
      drop trigger towns_sums_update on towns;
      drop function sum_new_towns, sum_changed_towns;
      drop table town_totals;
      alter table list_state drop column projects, drop column towns;
    `);
  }
}

const tables = `
  create table town_totals (
    id integer generated always as identity primary key,
    city_key text not null,
    state text not null,
    projects integer not null,
    constraint town_totals_town unique (city_key, state)
  ) with (fillfactor = 80);
  create index town_totals_most on town_totals (projects desc, city_key, state) where projects > 0;

  -- The public projects, and the towns that have some.
  alter table list_state
    add column projects integer not null default 0,
    add column towns integer not null default 0;
`;

/** @param changes rows of a town and how many projects more it has */
const counted = (changes: string): string => `
  change as (
    select city_key, state, sum(more)::int as more from (${changes}) spelling
    group by city_key, state having sum(more) <> 0
  ),
  total as (
    insert into town_totals as t (city_key, state, projects) select city_key, state, more from change
    on conflict on constraint town_totals_town do update set projects = t.projects + excluded.projects
    returning t.city_key, t.state, t.projects
  )
  update list_state l set projects = l.projects + sums.projects, towns = l.towns + sums.towns
  from (
    select sum(more)::int as projects,
      sum((total.projects > 0)::int - (total.projects - more > 0)::int)::int as towns
    from change join total using (city_key, state)
  ) sums
  where sums.projects is not null`;

/** All who write a town hold the row of `list_state` already (0031-counted-towns.ts): nobody waits in a ring. */
const adding = `
  create function sum_new_towns() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    with ${counted('select city_key, state, projects as more from added')};
    return null;
  end $$;

  create function sum_changed_towns() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    with ${counted(`
      select city_key, state, projects as more from changed
      union all
      select city_key, state, -projects from before`)};
    return null;
  end $$;

  create trigger towns_sums_insert after insert on towns referencing new table as added
    for each statement execute function sum_new_towns();
  create trigger towns_sums_update after update on towns referencing old table as before new table as changed
    for each statement execute function sum_changed_towns();
`;
