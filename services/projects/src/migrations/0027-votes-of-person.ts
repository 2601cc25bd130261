import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody has voted for: who votes for a project follows it, and everybody sees what they follow. */
export class VotesOfPerson0027 implements MigrationInterface {
  readonly name = 'VotesOfPerson00279738000000027';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'project_upvotes_of_person', 'on project_upvotes (user_id, project_id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index project_upvotes_of_person');
  }
}
