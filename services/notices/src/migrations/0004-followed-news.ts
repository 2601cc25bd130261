import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What followers of a project are to hear of, and how far telling them has come. */
export class FollowedNews0004 implements MigrationInterface {
  readonly name = 'FollowedNews0004738000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table followed_news (
        id integer generated always as identity primary key,
        project_id integer not null,
        kind text not null check (kind in ('followed_comments', 'followed_status')),
        -- The newest comments, the last one first: {"id", "by"}.
        comments jsonb not null default '[]',
        count integer not null default 0,
        -- Who has changed the status.
        by_id text,
        -- What happens until then goes with it.
        due_at timestamptz(3) not null,
        -- What is told is settled from then on.
        started_at timestamptz(3),
        -- Followers come first, then who has only voted, both in the order of their ids.
        phase text not null default 'follows' check (phase in ('follows', 'voters')),
        -- The last one who was gone by.
        place text not null default ''
      );
      create unique index followed_news_gathering on followed_news (project_id, kind) where started_at is null;
      create index followed_news_due on followed_news (due_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table followed_news');
  }
}
