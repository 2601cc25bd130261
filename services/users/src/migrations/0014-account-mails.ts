import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose address is confirmed, and the mails about accounts. Accounts of before count as confirmed: until now everybody
 * was believed, and nobody could have confirmed anything. The default is for their rows, and for those that the version
 * before still makes.
 */
export class AccountMails0014 implements MigrationInterface {
  readonly name = 'AccountMails00149738000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column email_verified_at timestamptz(3) default now();
      -- Bio and website wait until the address is confirmed: since the first mail that asks for it has left.
      alter table users add column email_waits boolean not null default false;

      create table account_mails (
        id uuid primary key,
        -- No reference: the last mail of an account comes after it.
        user_id text not null,
        kind text not null,
        address citext not null check (char_length(address::text) <= 254),
        details jsonb not null default '{}',
        at timestamptz(3) not null default now(),
        -- When its link was used, or counts no more.
        used_at timestamptz(3)
      );
      create index account_mails_address on account_mails (address, at desc);
      create index account_mails_open on account_mails (user_id) where used_at is null;
      create index account_mails_oldest on account_mails (at);

      -- One for each time that a mail with a link was handed over.
      create table account_tokens (
        hash text primary key,
        mail_id uuid not null references account_mails on delete cascade,
        expires_at timestamptz(3) not null
      );
      create index account_tokens_mail on account_tokens (mail_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table account_tokens, account_mails;
      alter table users drop column email_waits, drop column email_verified_at;
    `);
  }
}
