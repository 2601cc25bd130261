import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose votes, likes and words wait for a confirmed address. Those of accounts of before do not. */
export class WordsWait0019 implements MigrationInterface {
  readonly name = 'WordsWait00199738000000019';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column if not exists words_wait boolean not null default false');
    await makeIndex(runner, 'users_words_wait', 'on users (email_verified_at) where words_wait');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_words_wait');
    await runner.query('alter table users drop column words_wait');
  }
}
