import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A case keeps the words as they were reported. Somebody who reports a thing once more says what it is since it has
 * changed. The version before names no words, so there a person reports a thing once, as it was.
 */
export class Evidence0009 implements MigrationInterface {
  readonly name = 'Evidence0009700000000009';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(evidence);
    await makeIndex(runner, 'reports_own', 'on reports (reporter_id, created_at desc, id desc)');
    const each = '(target_type, target_id, reporter_id, words)';
    await makeIndex(runner, 'reports_once_each', `on reports ${each}`, { unique: true });
    await runner.query(once);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table reported_words;
      drop index reports_own;
      alter table reports drop column words;
      alter table report_cases drop column reopened_at, drop column reopened_by, drop column reopen_reason;
      alter table comments drop column hidden_case;
      alter table comment_replies drop column hidden_case;
    `);
  }
}

const evidence = `
  -- Each of the texts that were reported in a case, once. 'words' is their digest.
  create table if not exists reported_words (
    case_id integer not null,
    words text not null,
    title text,
    content text,
    story text,
    at timestamptz(3) not null default now(),
    primary key (case_id, words)
  );
  alter table reports add column if not exists words text not null default '';

  -- A decision was taken back: when, by whom, and why.
  alter table report_cases add column if not exists reopened_at timestamptz(3), add column if not exists reopened_by text,
    add column if not exists reopen_reason text;

  -- The case by whose decision they were hidden: to take it back shows them again.
  alter table comments add column if not exists hidden_case integer;
  alter table comment_replies add column if not exists hidden_case integer;
`;

/** The index takes the constraint's name. */
const once = `
  alter table reports drop constraint if exists reports_once, add constraint reports_once unique using index reports_once_each`;
