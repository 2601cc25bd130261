import { eventTables } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The documented fields of `users`, except the password. Its hash is in a table of its own, so that nothing which reads
 * a person can read a hash by accident. An account that only a provider knows has no row there.
 */
export class Accounts0001 implements MigrationInterface {
  readonly name = 'Accounts0001700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id text primary key,
        email citext not null,
        first_name text check (char_length(first_name) between 1 and 50),
        last_name text check (char_length(last_name) between 1 and 50),
        profile_image_url text,
        bio text check (char_length(bio) <= 500),
        location text check (char_length(location) <= 100),
        website text check (char_length(website) <= 2000),
        role text not null default 'USER' check (role in ('USER', 'ADMIN')),
        auth_method text not null default 'replit'
          check (auth_method in ('replit', 'email', 'google', 'github', 'apple', 'twitter')),
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint users_email_key unique (email),
        constraint users_email_length check (char_length(email::text) <= 254)
      );

      create table credentials (
        user_id text primary key references users on delete cascade,
        password_hash text not null
      );

      create table identities (
        provider text not null check (provider in ('replit', 'google', 'github', 'apple', 'twitter')),
        subject text not null,
        user_id text not null references users on delete cascade,
        created_at timestamptz not null default now(),
        primary key (provider, subject)
      );
      create index identities_user on identities (user_id);
    `);
    await runner.query(eventTables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identities, credentials, users, outbox, dead_letters');
  }
}
