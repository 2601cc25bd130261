import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is featured, sponsored or in the gallery is counted of a category, too. Each was read as a whole: 2,000 wide
 * rows, wherever on the disk they are. No other project is in these indexes.
 */
export class CategoriesOfTabs0041 implements MigrationInterface {
  readonly name = 'CategoriesOfTabs00419738000000041';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, mark] of Object.entries(MARKS))
      await makeIndex(runner, name, `on projects (category) where is_approved and ${mark}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(MARKS)) await runner.query(`drop index concurrently if exists ${name}`);
  }
}

const MARKS = {
  projects_featured_category: 'is_featured',
  projects_sponsored_category: 'is_sponsored',
  projects_inspiration_category: 'is_inspiration',
};
