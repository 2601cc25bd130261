import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose projects go live at once, and which of these no admin has looked at yet. Both are small beside the projects.
 */
export class Trust0012 implements MigrationInterface {
  readonly name = 'Trust00129700000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table trusted_people (
        user_id text primary key references creators,
        trusted_at timestamptz(3) not null default now(),
        trusted_by text not null
      );
      create table projects_to_look_at (
        project_id integer primary key references projects on delete cascade,
        at timestamptz(3) not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table projects_to_look_at, trusted_people');
  }
}
