import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person's own words, newest first, and those of them that a moderator has hidden. */
export class Authors0007 implements MigrationInterface {
  readonly name = 'Authors0007700000000007';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['comments', 'comment_replies']) {
      await makeIndex(runner, `${table}_own`, `on ${table} (user_id, created_at desc, id desc)`);
      await makeIndex(
        runner,
        `${table}_own_hidden`,
        `on ${table} (user_id, hidden_at desc) where hidden_at is not null`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index comments_own, comments_own_hidden, comment_replies_own, comment_replies_own_hidden');
  }
}
