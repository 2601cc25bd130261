import type { MigrationInterface, QueryRunner } from 'typeorm';

const KNOWN = ['replit', 'email', 'google', 'github', 'apple', 'twitter'].map((name) => `'${name}'`).join(', ');

/** Providers that an operator has named are allowed, too: `oidc-school`. Rows that are there fit already. */
export class MoreProviders0020 implements MigrationInterface {
  readonly name = 'MoreProviders00209738000000020';
  /** Each table is locked by itself. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        drop constraint if exists users_auth_method_check,
        add constraint users_auth_method_check
          check (auth_method in (${KNOWN}) or auth_method ~ '^oidc-[a-z][a-z0-9]*$') not valid
    `);
    await runner.query(`
      alter table identities
        drop constraint if exists identities_provider_check,
        add constraint identities_provider_check
          check (provider in (${KNOWN}) and provider <> 'email' or provider ~ '^oidc-[a-z][a-z0-9]*$') not valid
    `);
  }

  /** An account that such a provider has opened stays, and only its address opens it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from identities where provider like 'oidc-%';
      update users set auth_method = 'email' where auth_method like 'oidc-%';
      alter table users
        drop constraint users_auth_method_check,
        add constraint users_auth_method_check check (auth_method in (${KNOWN}));
      alter table identities
        drop constraint identities_provider_check,
        add constraint identities_provider_check check (provider in (${KNOWN}) and provider <> 'email');
    `);
  }
}
