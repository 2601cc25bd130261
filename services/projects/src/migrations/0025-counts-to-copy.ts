import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which counts are to be copied into the rows of their projects stands in their own rows, and not in the memory of the
 * process that counted. The version before does not set the mark: its counts are found by comparing (upkeep.ts).
 */
export class CountsToCopy0025 implements MigrationInterface {
  readonly name = 'CountsToCopy00259700000000025';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table project_counters add column if not exists is_copied boolean not null default true');
    await makeIndex(runner, 'project_counters_uncopied', 'on project_counters (project_id) where not is_copied');
    await makeIndex(runner, 'projects_in_trend', 'on projects (id) where trending > 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index projects_in_trend; alter table project_counters drop column is_copied');
  }
}
