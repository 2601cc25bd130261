import { forgetNameFunction, makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are to be deleted: when, and what becomes of the person's projects. */
export class Deletion0015 implements MigrationInterface {
  readonly name = 'Deletion00159738000000015';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column if not exists deletion_at timestamptz(3),
        add column if not exists deletion_projects text,
        drop constraint if exists users_deletion_projects,
        drop constraint if exists users_deletion
    `);
    await runner.query(`
      alter table users
        add constraint users_deletion_projects check (deletion_projects in ('keep', 'remove')) not valid,
        add constraint users_deletion check ((deletion_at is null) = (deletion_projects is null)) not valid
    `);
    await makeIndex(runner, 'users_deletion_due', 'on users (deletion_at) where deletion_at is not null');
    await runner.query(forgetNameFunction('users'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_name');
    await runner.query('alter table users drop column deletion_projects, drop column deletion_at');
  }
}
