import { auditTable } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins do to accounts, and their list of all people. */
export class Administration0004 implements MigrationInterface {
  readonly name = 'Administration0004700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTable);
    await runner.query(`
      alter table users add column suspended_at timestamptz(3);
      alter table users add column suspension_reason text check (char_length(suspension_reason) <= 500);

      -- What a search looks in. No search holds a line break, so none finds the end of a name with the beginning of an address.
      create function names_of(first_name text, last_name text, email text) returns text language sql immutable parallel safe as
        $$ select lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || chr(10) || email) $$;
      create index users_names on users using gin (names_of(first_name, last_name, email::text) gin_trgm_ops);
      -- A cursor holds whole milliseconds.
      create index users_newest on users ((created_at::timestamptz(3)) desc, id desc);
      create index users_admins on users (id) where role = 'ADMIN';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index users_admins, users_newest, users_names;
      drop function names_of;
      alter table users drop column suspended_at, drop column suspension_reason;
      drop table audit;
    `);
  }
}
