import { forgetNameFunction } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How the name of somebody whose account is gone goes: from the trail, and from what was reported of the profile
 * itself. What was reported of the person's words stays, as the words do.
 */
export class Forgetting0016 implements MigrationInterface {
  readonly name = 'Forgetting00169738000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetNameFunction('comments', PROFILES));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_name');
  }
}

const PROFILES = `
    delete from reported_words w using report_cases k
    where k.author_id = person and k.target_type = 'user' and w.case_id = k.id;`;
