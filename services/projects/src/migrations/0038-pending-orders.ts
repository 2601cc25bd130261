import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What waits has an index for each order of moderation, and one for its categories: 50,000 were read and sorted for a
 * page. No other project is in them.
 */
export class PendingOrders0038 implements MigrationInterface {
  readonly name = 'PendingOrders00389738000000038';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, keys] of Object.entries(INDEXES))
      await makeIndex(runner, name, `on projects (${keys}) where not is_approved and rejected_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index concurrently if exists ${name}`);
  }
}

const INDEXES = {
  projects_pending_titled: 'left(plain(title), 50) collate "C", created_at, id',
  projects_pending_upvoted: 'upvotes desc, created_at desc, id desc',
  projects_pending_category: 'category',
};
