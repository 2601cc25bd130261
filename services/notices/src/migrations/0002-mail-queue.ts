import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mail leaves first, since when it waits, and how many may leave. */
export class MailQueue0002 implements MigrationInterface {
  readonly name = 'MailQueue0002737000000002';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails
        -- 0: somebody waits for it at a screen. 1: news of own matters. 2: what goes to many.
        add column if not exists rank smallint not null default 1,
        -- When it was due at first: due_at moves on with each try.
        add column if not exists wanted_at timestamptz(3) not null default now()
    `);
    await runner.query(`
      -- All instances together keep to MAIL_PER_MINUTE by its only row: a mail may leave at free_at, and moves it on.
      create table if not exists mail_pace (
        only_row boolean primary key default true check (only_row),
        free_at timestamptz not null default now()
      )
    `);
    await runner.query('insert into mail_pace default values on conflict do nothing');
    await makeIndex(runner, 'mails_next', `on mails (rank, due_at, id) where state = 'due'`);
    await makeIndex(runner, 'mails_wanted', `on mails (wanted_at) where state = 'due'`);
    await runner.query('drop index concurrently if exists mails_due');
  }

  async down(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'mails_due', `on mails (due_at, id) where state = 'due'`);
    await runner.query('drop table mail_pace');
    await runner.query('alter table mails drop column wanted_at, drop column rank');
  }
}
