import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscribers that an admin imports, with what proves their consent; who has left is never put back so. */
export class ImportedSubscribers0008 implements MigrationInterface {
  readonly name = 'ImportedSubscribers0008738000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of one that was imported, as the file says it; asked_at is then when they consented. Null: entered on the site,
      -- and confirmed by the link of a mail.
      alter table subscribers add column proof text;
      -- Who has left, once their row of past_subscribers is removed for its age.
      create table left_before (
        email_hash bytea primary key
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table left_before; alter table subscribers drop column proof');
  }
}
