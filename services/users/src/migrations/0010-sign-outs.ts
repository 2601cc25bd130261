import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions that ended a short time ago, by the hash of their id. Redis, which has the sessions, may lose what it wrote
 * last.
 */
export class SignOuts0010 implements MigrationInterface {
  readonly name = 'SignOuts00109700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sign_outs (
        session text primary key check (char_length(session) between 20 and 100),
        at timestamptz(3) not null default now()
      );
      create index sign_outs_oldest on sign_outs (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_outs');
  }
}
