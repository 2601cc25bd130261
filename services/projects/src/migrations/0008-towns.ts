import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Towns and their spellings are counted in this index alone; a filter by place uses it as well as the one before, which
 * had no spelling.
 */
export class Towns0008 implements MigrationInterface {
  readonly name = 'Towns0008700000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index projects_town on projects (city_key, state, city) where is_approved;
      drop index projects_city;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index projects_city on projects (city_key, state) where is_approved;
      drop index projects_town;
    `);
  }
}
