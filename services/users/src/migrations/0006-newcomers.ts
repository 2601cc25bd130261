import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who have an account already are no newcomers: the default is there for their rows, and goes at once. */
export class Newcomers0006 implements MigrationInterface {
  readonly name = 'Newcomers0006700000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column established_at timestamptz(3) default now();
      alter table users alter column established_at drop default;
      create index users_newcomers on users (id) where established_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column established_at');
  }
}
