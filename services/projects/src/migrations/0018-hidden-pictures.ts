import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of projects that an admin has hidden, so that they can be shown again, and their owners told why. */
export class HiddenPictures0018 implements MigrationInterface {
  readonly name = 'HiddenPictures00189700000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hidden_pictures (
        project_id integer primary key references projects on delete cascade,
        at timestamptz(3) not null default now(),
        by_id text not null,
        reason text not null check (char_length(reason) <= 500),
        image_url text not null,
        image json
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table hidden_pictures');
  }
}
