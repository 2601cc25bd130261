import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The social card of each owner (`project-7`, `site`) that somebody asked for, by the newest version heard of. `file`
 * names the object of the face; no face: the owner may have no card. From `tidy_at` on every other object of this owner
 * may be removed; null: there is none.
 */
export class Cards0004 implements MigrationInterface {
  readonly name = 'Cards0004700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cards (
        owner text primary key,
        version bigint not null,
        face jsonb,
        file text,
        drawn boolean not null default false,
        tidy_at timestamptz,
        changed_at timestamptz not null default now(),
        constraint cards_face_has_file check ((face is null) = (file is null)),
        constraint cards_drawn_has_file check (file is not null or not drawn)
      );
      create index cards_untidy on cards (tidy_at) where tidy_at is not null;
      create index cards_withdrawn on cards (changed_at) where face is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cards');
  }
}
