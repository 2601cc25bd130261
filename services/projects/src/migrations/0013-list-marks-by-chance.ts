import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The generation of the public lists rises by a number that nobody can foresee. When Postgres goes back to a moment
 * ago, a generation that rose by one would come again, and mean other lists. Processes that live on would answer with
 * what they keep of it.
 */
export class ListMarksByChance0013 implements MigrationInterface {
  readonly name = 'ListMarksByChance00139700000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(markLists('1 + floor(random() * 1e9)::bigint'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(markLists('1'));
  }
}

const markLists = (step: string): string => `
  create or replace function mark_lists() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    if coalesce(current_setting('projects.lists_marked', true), '') = '' then
      update list_state set generation = generation + ${step};
      -- Until the end of this transaction.
      perform set_config('projects.lists_marked', 'yes', true);
    end if;
    return null;
  end $$;
`;
