import { auditTable, trailIndexes } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters to those who get the newsletter, and the trail of what admins did with them. */
export class Letters0006 implements MigrationInterface {
  readonly name = 'Letters0006737000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTable);
    await runner.query(trailIndexes);
    await runner.query(letters);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table letters, audit');
  }
}

const letters = `
  create table letters (
    id integer generated always as identity primary key,
    subject text not null,
    -- HTML as the editor wrote it. What is no part of a mail is left out when it becomes one.
    content text not null,
    project_ids integer[] not null,
    version integer not null default 1,
    state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    started_at timestamptz(3),
    ended_at timestamptz(3),
    -- How many were to get it.
    recipients integer,
    -- Mails are added in the order of the subscribers' ids: so many, up to this one, and whether that was all.
    added integer not null default 0,
    up_to uuid,
    is_added boolean not null default false,
    -- What became of its mails, once none of them waits. Their rows are removed later.
    outcome jsonb
  );
  create index letters_newest on letters (updated_at desc, id desc);
  create index letters_under_way on letters (id) where state in ('sending', 'stopped') and outcome is null;
`;
