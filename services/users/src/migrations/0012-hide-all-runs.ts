import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who asked that all of a person's things be taken away, and when it was done: the services that have them tell of each
 * kind.
 */
export class HideAllRuns0012 implements MigrationInterface {
  readonly name = 'HideAllRuns00129700000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hide_all_runs (
        id integer generated always as identity primary key,
        user_id text not null references users on delete cascade,
        by_id text not null,
        reason text not null check (char_length(reason) <= 500),
        suspend boolean not null,
        asked_at timestamptz(3) not null,
        -- The kinds of things of which all are gone.
        gone text[] not null default '{}',
        ended_at timestamptz(3)
      );
      -- One at a time.
      create unique index hide_all_runs_open on hide_all_runs (user_id) where ended_at is null;
      create index hide_all_runs_person on hide_all_runs (user_id, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table hide_all_runs');
  }
}
