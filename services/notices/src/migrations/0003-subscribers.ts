import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gets the newsletter, and the key of the links that stop mails. */
export class Subscribers0003 implements MigrationInterface {
  readonly name = 'Subscribers0003737000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keys);
    await runner.query(subscribers);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table past_subscribers, subscription_tokens, subscribers, link_key');
  }
}

const keys = `
  -- Links that stop mails are signed with its only row: they hold as long as the mails that they stand in.
  create table link_key (
    only_row boolean primary key default true check (only_row),
    key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  insert into link_key default values;
`;

const subscribers = `
  create table subscribers (
    id uuid primary key default gen_random_uuid(),
    -- As it was typed. It stands nowhere else.
    email text not null check (length(email) <= 254),
    asked_at timestamptz(3) not null default now(),
    -- Since when it is known that the address is theirs and wants the letters.
    confirmed_at timestamptz(3)
  );
  create unique index subscribers_email on subscribers (lower(email));
  create index subscribers_waiting on subscribers (asked_at) where confirmed_at is null;
  create index subscribers_confirmed on subscribers (id) where confirmed_at is not null;

  create table subscription_tokens (
    -- SHA-256: the token itself stands in the mail only.
    hash bytea primary key,
    subscriber_id uuid not null references subscribers on delete cascade,
    expires_at timestamptz(3) not null
  );
  create index subscription_tokens_of on subscription_tokens (subscriber_id);
  create index subscription_tokens_oldest on subscription_tokens (expires_at);

  -- What proves that somebody wanted the letters, and that they ended when they should.
  create table past_subscribers (
    id integer generated always as identity primary key,
    -- A keyed hash: who brings an address can be answered about it, and nobody can write to it.
    email_hash bytea not null,
    asked_at timestamptz(3) not null,
    confirmed_at timestamptz(3) not null,
    left_at timestamptz(3) not null default now()
  );
  create index past_subscribers_of on past_subscribers (email_hash);
  create index past_subscribers_oldest on past_subscribers (left_at);
`;
