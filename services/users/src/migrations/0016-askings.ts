import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Askings for links, as they came, before anybody looks whether there is such an account. And identities know their
 * issuer: one that is null was there before, and gets it at the next sign-in.
 */
export class Askings0016 implements MigrationInterface {
  readonly name = 'Askings00169738000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table link_askings (
        id bigint generated always as identity primary key,
        address citext not null check (char_length(address::text) <= 254),
        kind text not null check (kind in ('reset', 'link')),
        at timestamptz(3) not null default now()
      );
      alter table identities add column issuer text;
      alter table identities drop constraint identities_pkey;
      create unique index identities_key on identities (provider, subject, coalesce(issuer, ''));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index identities_key;
      alter table identities add primary key (provider, subject);
      alter table identities drop column issuer;
      drop table link_askings;
    `);
  }
}
