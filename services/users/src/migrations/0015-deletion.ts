import { forgetNameFunction } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are to be deleted: when, and what becomes of the person's projects. */
export class Deletion0015 implements MigrationInterface {
  readonly name = 'Deletion00159738000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column deletion_at timestamptz(3),
        add column deletion_projects text constraint users_deletion_projects check (deletion_projects in ('keep', 'remove')),
        add constraint users_deletion check ((deletion_at is null) = (deletion_projects is null));
      create index users_deletion_due on users (deletion_at) where deletion_at is not null;
    `);
    await runner.query(forgetNameFunction('users'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_name');
    await runner.query('alter table users drop column deletion_projects, drop column deletion_at');
  }
}
