import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The indexes of the public orders also hold state and category. So a list of a state or a category is found on a walk
 * along its order that reads nothing but the index. The version before uses them as it used theirs.
 */
export class OrdersWithFilters0033 implements MigrationInterface {
  readonly name = 'OrdersWithFilters00339738000000033';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [order, keys] of Object.entries(ORDERS)) {
      await makeIndex(
        runner,
        `projects_by_${order}`,
        `on projects (${keys}) include (state, category) where is_approved`,
      );
      await runner.query(`drop index concurrently if exists projects_${order}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [order, keys] of Object.entries(ORDERS)) {
      await makeIndex(runner, `projects_${order}`, `on projects (${keys}) where is_approved`);
      await runner.query(`drop index concurrently if exists projects_by_${order}`);
    }
  }
}

const ORDERS = {
  most_upvoted: 'upvotes desc, created_at desc, id desc',
  most_discussed: 'comment_count desc, created_at desc, id desc',
  trending: 'trending desc, created_at desc, id desc',
  newest: 'created_at desc, id desc',
};
