import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Askings for links, as they came, before anybody looks whether there is such an account. And identities know their
 * issuer: one that is null was there before, and gets it at the next sign-in.
 */
export class Askings0016 implements MigrationInterface {
  readonly name = 'Askings00169738000000016';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists link_askings (
        id bigint generated always as identity primary key,
        address citext not null check (char_length(address::text) <= 254),
        kind text not null check (kind in ('reset', 'link')),
        at timestamptz(3) not null default now()
      );
      alter table identities add column if not exists issuer text;
    `);
    const key = `on identities (provider, subject, coalesce(issuer, ''))`;
    await makeIndex(runner, 'identities_key', key, { unique: true });
    await runner.query('alter table identities drop constraint if exists identities_pkey');
    await makeIndex(runner, 'users_email_waits', 'on users (id) where email_waits');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index users_email_waits;
      drop index identities_key;
      alter table identities add primary key (provider, subject);
      alter table identities drop column issuer;
      drop table link_askings;
    `);
  }
}
