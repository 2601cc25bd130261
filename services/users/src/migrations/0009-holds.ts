import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Legal holds. A released one stays, with who released it. */
export class Holds0009 implements MigrationInterface {
  readonly name = 'Holds0009700000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table holds (
        id integer generated always as identity primary key,
        target_type text not null check (target_type in ('project', 'user')),
        target_id text not null,
        title text not null,
        reason text not null check (char_length(reason) between 1 and 500),
        set_at timestamptz(3) not null default now(),
        set_by text not null,
        released_at timestamptz(3),
        released_by text,
        check ((released_at is null) = (released_by is null))
      );
      -- One at a time on a thing.
      create unique index holds_thing on holds (target_type, target_id) where released_at is null;
      create index holds_newest on holds (set_at desc, id desc) where released_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table holds');
  }
}
