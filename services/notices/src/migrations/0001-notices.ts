import { creatorsTable, eventTables } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No words of people and no address of an account stand here, but for the names of creators: ids, kinds and times. */
export class Notices0001 implements MigrationInterface {
  readonly name = 'Notices0001737000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(creatorsTable);
    await runner.query(eventTables);
    await runner.query(people);
    await runner.query(inbox);
    await runner.query(mails);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table mails, inbox_causes, inbox, follows, choices, outbox, dead_letters, event_tries, creators
    `);
  }
}

const people = `
  -- Who has chosen nothing has no row.
  create table choices (
    user_id text primary key,
    -- The choice of mail by kind, where it is not the usual one.
    mail jsonb not null default '{}',
    time_zone text,
    -- The mail server has said that there is no such address.
    refused_at timestamptz(3)
  );

  -- What people said themselves, and projects they submitted or wrote on. A vote is a follow without a row.
  create table follows (
    project_id integer not null,
    user_id text not null,
    following boolean not null,
    at timestamptz(3) not null default now(),
    primary key (project_id, user_id)
  );
  create index follows_of_person on follows (user_id, at desc, project_id desc);
`;

const inbox = `
  create table inbox (
    id integer generated always as identity primary key,
    user_id text not null,
    kind text not null,
    -- What unread entries of one kind are one for: a project, a comment.
    topic text not null,
    project_id integer,
    comment_id integer,
    reply_id integer,
    people text[] not null default '{}',
    count integer not null default 1 check (count > 0),
    detail text,
    at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
  create index inbox_newest on inbox (user_id, at desc, id desc);
  create unique index inbox_unread on inbox (user_id, kind, topic) where read_at is null;
  create index inbox_read on inbox (read_at) where read_at is not null;

  -- What somebody has heard of, so that an event that comes twice is told once.
  create table inbox_causes (
    user_id text not null,
    cause text not null,
    at timestamptz(3) not null default now(),
    primary key (user_id, cause)
  );
  create index inbox_causes_oldest on inbox_causes (at);
`;

const mails = `
  create table mails (
    -- The Message-ID is made of it.
    id uuid primary key default gen_random_uuid(),
    -- Whose it is: an account, or a subscriber of the newsletter.
    reader text not null,
    kind text not null,
    -- The event or the digest. Of each there is one mail for a reader.
    cause text not null,
    -- Ids of what it is about.
    about jsonb not null default '{}',
    due_at timestamptz(3) not null default now(),
    -- Somebody is at it until then.
    leased_until timestamptz(3),
    tries smallint not null default 0,
    -- sent: the server has it. dropped: it was no longer true, or nobody wants it. refused: there is no such address.
    -- failed: the server did not take it for a day.
    state text not null default 'due' check (state in ('due', 'sent', 'dropped', 'refused', 'failed')),
    created_at timestamptz(3) not null default now(),
    ended_at timestamptz(3),
    unique (reader, cause)
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
  create index mails_due on mails (due_at, id) where state = 'due';
  create index mails_ended on mails (ended_at) where state <> 'due';
`;
