import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search block by block asks the index for the words and for the block in two conditions. Then it passes over what is
 * not in the block; of one condition with both it compares word by word. A word in a state takes a quarter of the time.
 */
export class BlocksApart0034 implements MigrationInterface {
  readonly name = 'BlocksApart00349738000000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(inBlocks(`s.document @@ asked and s.document @@ ('#b' || block)::tsquery`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(inBlocks(`s.document @@ (asked && ('#b' || block)::tsquery)`));
  }
}

/** As it was in 0029-search-marks.ts, but for the condition. */
const inBlocks = (condition: string): string => `
  create or replace function found_in_blocks(asked tsquery) returns setof project_search language sql stable parallel safe as $$
    select s.* from generate_series((select max(id) from projects) >> 13, 0, -1) block,
      lateral (select * from project_search s where ${condition} offset 0) s
  $$;
`;
