import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether few or many projects have a word is found out in nine looks into the index, however many blocks of ids there
 * are. What many have is met in the newest blocks. All others are one look: for a word that few have it is a small one.
 */
export class RareWords0030 implements MigrationInterface {
  readonly name = 'RareWords00309738000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(atOnce);
    await runner.query(anywhere);
    await runner.query(inSome('found_anywhere'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(inSome('found_in_blocks'));
    await runner.query('drop function found_anywhere, found_at_once');
  }
}

/** The planner expects few of what it does not know: so this goes by the index, whatever it knows of the words. */
const atOnce = `
  create function found_at_once(asked tsquery) returns setof project_search language sql stable parallel safe as $$
    select s.* from (select asked as unknown offset 0) a,
      lateral (select * from project_search s where s.document @@ a.unknown offset 0) s
  $$;
`;

/** In no order. Of two conditions the index follows the one that has less; of one with both it may follow the other. */
const anywhere = `
  create function found_anywhere(asked tsquery) returns setof project_search language sql stable parallel safe as $$
    select s.* from (select max(id) >> 13 as newest from projects) n, generate_series(n.newest, n.newest - 7, -1) block,
      lateral (
        select * from project_search s where s.document @@ asked and s.document @@ ('#b' || block)::tsquery offset 0
      ) s
    union all
    select s.* from found_at_once(asked) s where s.project_id >> 13 < (select max(id) >> 13 from projects) - 7
  $$;
`;

const inSome = (found: string): string => `
  create or replace function in_some_block(asked tsquery) returns boolean language sql stable parallel safe
    set search_path = projects, public as $$ select exists (select from ${found}(asked)) $$;
`;
