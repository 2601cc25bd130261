import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has written here, and when upkeep looks next whether the first of it has stood. */
export class Newcomers0004 implements MigrationInterface {
  readonly name = 'Newcomers0004700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table newcomers (
        user_id text primary key references creators,
        -- Null when users has been told: nobody looks again.
        look_at timestamptz(3) default now()
      ) with (autovacuum_vacuum_scale_factor = 0.05);
      create index newcomers_due on newcomers (look_at) where look_at is not null;

      -- A person's first words that stand.
      create index comments_author on comments (user_id, created_at) where hidden_at is null;
      create index comment_replies_author on comment_replies (user_id, created_at) where hidden_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index comment_replies_author, comments_author; drop table newcomers');
  }
}
