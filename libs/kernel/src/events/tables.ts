/**
 * The tables of every service that publishes or consumes events, in their newest form. Running it again changes
 * nothing. A new service runs it in its first migration; when something is added here, every service runs it once more
 * in a migration of its own.
 */
export const eventTables = `
  create table if not exists outbox (
    id bigint generated always as identity primary key,
    subject text not null,
    payload jsonb not null,
    request_id text not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create index if not exists outbox_unsent on outbox (id) where sent_at is null;
  create index if not exists outbox_sent on outbox (sent_at) where sent_at is not null;

  create table if not exists dead_letters (
    id bigint generated always as identity primary key,
    subject text not null,
    sequence bigint not null,
    payload json not null,
    error text not null,
    died_at timestamptz not null default now()
  );
  -- A stream that was lost begins again at 1, so a sequence alone says nothing. json takes every text that JSON can hold, jsonb does not.
  alter table dead_letters
    drop constraint if exists dead_letters_subject_sequence_key,
    alter column payload type json using payload::json,
    add column if not exists message text constraint dead_letters_message unique,
    add column if not exists request_id text,
    add column if not exists malformed boolean not null default false;

  create table if not exists event_tries (
    durable text not null,
    message text not null,
    tries integer not null default 0,
    runner text,
    changed_at timestamptz not null default now(),
    primary key (durable, message)
  );
`;
