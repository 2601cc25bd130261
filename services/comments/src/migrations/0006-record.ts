import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What words were before an edit or a deletion, and why a moderator has hidden some. */
export class Record0006 implements MigrationInterface {
  readonly name = 'Record0006700000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(versions);
    await runner.query(hidden);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table comments drop column hidden_reason, drop column hidden_by;
      alter table comment_replies drop column hidden_reason, drop column hidden_by;
      drop table word_versions;
    `);
  }
}

/**
 * Only ever added to and read: the migrator gives the service no other right. No key leads to the words, which it
 * outlives.
 */
const versions = `
  create table word_versions (
    id bigint generated always as identity primary key,
    target_type text not null check (target_type in ('comment', 'reply')),
    target_id integer not null,
    project_id integer not null,
    author_id text not null,
    at timestamptz(3) not null default clock_timestamp(),
    -- Null when they went with their project.
    by_id text,
    kind text not null check (kind in ('edit', 'delete')),
    before text not null,
    -- They were hidden when they were deleted.
    hidden boolean not null default false
  );
  create index word_versions_newest on word_versions (target_type, target_id, at desc, id desc);
`;

const hidden = `
  alter table comments add column hidden_reason text, add column hidden_by text;
  alter table comment_replies add column hidden_reason text, add column hidden_by text;
`;
